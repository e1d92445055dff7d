import type { SendingState } from '@parley/contracts/public';
import { Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import styles from './Composer.module.css';
import type { Fit } from './platform-limits';

interface SendingBarProps {
  sending: SendingState | undefined;
  fit: Fit;
}

/** Says before sending why a message would wait or be refused. */
export function SendingBar({ sending, fit }: SendingBarProps) {
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
      {fit.refusedKind && (
        <div className={styles.bar} role="alert" data-tone="error">
          <TriangleAlert size={16} aria-hidden="true" />
          <p>{t('workspace.composer.kindRefused', { kind: t(`chat.kind.${fit.refusedKind}`) })}</p>
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
