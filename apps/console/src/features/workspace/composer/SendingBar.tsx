import type { SendingState } from '@parley/contracts/public';
import { ArchiveX, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText, toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { megabytes } from '../../../lib/megabytes';
import { useRole } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { useArchive } from '../mutations';
import styles from './Composer.module.css';
import type { ComposerProps } from './composer-props';
import type { Fit } from './platform-limits';

interface SendingBarProps extends Pick<ComposerProps, 'conversation'> {
  sending: SendingState | undefined;
  fit: Fit;
}

/** Says before sending why a message would wait or be refused. */
export function SendingBar({ conversation, sending, fit }: SendingBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!sending) return null;
  const { reason, textUnit, answerUntil } = sending;
  return (
    <>
      {reason && (
        <div className={styles.bar} role="status" data-tone={reason === 'no_client' ? 'info' : 'warning'}>
          <Info size={16} aria-hidden="true" />
          <p>{t(`workspace.sending.${reason}`)}</p>
        </div>
      )}
      {!reason && answerUntil && (
        <div className={styles.bar} role="status" data-tone="info">
          <Info size={16} aria-hidden="true" />
          <p>{t('workspace.sending.answerUntil', { time: format.dateTime(answerUntil) })}</p>
        </div>
      )}
      {!sending.isArchived && <ArchiveOff conversation={conversation} />}
      {fit.refusedKind && (
        <div className={styles.bar} role="alert" data-tone="error">
          <TriangleAlert size={16} aria-hidden="true" />
          <p>{t('workspace.composer.kindRefused', { kind: t(`chat.kind.${fit.refusedKind}`) })}</p>
        </div>
      )}
      {fit.isFileTooLarge && sending.fileMax !== null && (
        <div className={styles.bar} role="alert" data-tone="error">
          <TriangleAlert size={16} aria-hidden="true" />
          <p>{t('workspace.composer.fileOverLimit', { most: megabytes(format.number, sending.fileMax) })}</p>
        </div>
      )}
      {fit.isTooLong && (
        <div className={styles.bar} role="alert" data-tone="error">
          <TriangleAlert size={16} aria-hidden="true" />
          <p>
            {t(textUnit === 'bytes' ? 'workspace.composer.tooManyBytes' : 'workspace.composer.tooLong', {
              most: format.number(fit.most),
            })}
          </p>
        </div>
      )}
    </>
  );
}

/** New messages do not appear here. The owner can switch the archive on. */
function ArchiveOff({ conversation }: Pick<ComposerProps, 'conversation'>) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const archive = useArchive();
  return (
    <div className={styles.bar} role="status" data-tone="warning">
      <ArchiveX size={16} aria-hidden="true" />
      <p>{t('workspace.archive.off')}</p>
      {isOwner && (
        <Button
          size="small"
          disabled={archive.isPending}
          onClick={() =>
            archive.mutate(conversation, {
              onSuccess: () => toast(t('workspace.archive.isOn')),
              onError: (error) => toastFailure(t, error),
            })
          }
        >
          {t('workspace.archive.on')}
        </Button>
      )}
    </div>
  );
}

interface TranslationFailedProps {
  error: unknown;
  onRetry(): void;
  onAsItIs(): void;
}

/** The user decides: translate again, or send the text as it is. */
export function TranslationFailed({ error, onRetry, onAsItIs }: TranslationFailedProps) {
  const { t } = useTranslation();
  const reason =
    error instanceof RangeError ? t('workspace.composer.sentenceTooLong') : failureText(t, error);
  return (
    <div className={styles.bar} role="alert" data-tone="error">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>{t('workspace.composer.translationFailed', { reason })}</p>
      <Button size="small" onClick={onRetry}>
        {t('workspace.composer.tryAgain')}
      </Button>
      <Button size="small" onClick={onAsItIs}>
        {t('workspace.composer.sendAsItIs')}
      </Button>
    </div>
  );
}
