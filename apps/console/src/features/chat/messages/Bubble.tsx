import { chatLimits, type ChatMessage } from '@parley/contracts/public';
import { Bot, Languages, RefreshCw, Undo2, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { SkippedReplies } from '../../replies/public';
import { useTranslate } from '../mutations';
import { previewOf } from '../chat-labels';
import styles from './Bubble.module.css';
import { Delivery } from './Delivery';
import { Highlighted } from './Highlighted';
import { MediumView } from './MediumView';
import { charactersOf, isTranslatable, missesTranslation } from './translatable';
import { useTranslationBarrier } from './use-translation-barrier';

interface BubbleProps {
  message: ChatMessage;
  wanted: string | undefined;
  /** The target of the jump. */
  isTarget: boolean;
  /** Icons beside the time. */
  actions?: ReactNode;
  /** Actions on the message's delivery. */
  children?: ReactNode;
}

/** One message. Its side and a label show the author; the translation stands beside the original. */
export function Bubble({ message, wanted, isTarget, actions, children }: BubbleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, direction, kind, text, translation, medium, at, cut, outgoing, quoted, withdrawnAt } = message;
  const { fileFailure, notKept } = message;
  return (
    <li
      id={id}
      className={`${styles.message} ${direction === 'out' ? styles.out : styles.in} ${isTarget ? styles.target : ''}`}
    >
      <span className="sr">{t(`chat.direction.${direction}`)}</span>
      <div className={`${styles.bubble} ${withdrawnAt ? styles.withdrawn : ''}`}>
        {withdrawnAt && (
          <p className={styles.origin} title={format.dateTime(withdrawnAt)}>
            <Undo2 size={12} aria-hidden="true" />
            {t('chat.withdrawn')}
          </p>
        )}
        {quoted && (
          <blockquote className={styles.quoted} dir="auto">
            <span className="sr">{t('chat.quoted')}</span>
            {previewOf(t, quoted.text, 'other')}
          </blockquote>
        )}
        {kind !== 'text' &&
          (medium ? <MediumView medium={medium} /> : <p className="dim">{t(`chat.kind.${kind}`)}</p>)}
        {fileFailure && <p className="dim">{t(`chat.fileFailure.${fileFailure}`)}</p>}
        {text !== '' && (
          <div className={translation ? styles.both : undefined}>
            <p className={styles.text} dir="auto">
              <Highlighted text={text} wanted={wanted} />
            </p>
            {translation && (
              <p className={styles.translation} dir="auto" lang={translation.language || undefined}>
                <span className={styles.label} data-pseudo={translation.pseudo || undefined}>
                  {t(
                    translation.pseudo
                      ? 'chat.pseudoTranslated'
                      : direction === 'out'
                        ? 'chat.original'
                        : 'chat.translated',
                  )}
                </span>
                <Highlighted text={translation.text} wanted={wanted} />
              </p>
            )}
          </div>
        )}
        {notKept && <p className="dim">{t(`chat.notKept.${notKept}`)}</p>}
        {cut && <p className="dim">{t('chat.cut', { shown: format.number(chatLimits.textMax) })}</p>}
      </div>
      <SkippedReplies skipped={message.skippedReplies} />
      <p className={styles.foot}>
        <Origin message={message} />
        {outgoing && <Delivery outgoing={outgoing} />}
        <time dateTime={at} title={format.dateTime(at)}>
          {format.hourMinute(at)}
        </time>
        {!(translation && direction === 'out') && <TranslateMessage message={message} />}
        {actions}
      </p>
      {children}
    </li>
  );
}

function Origin({ message: { origin, replyTitle } }: Pick<BubbleProps, 'message'>) {
  const { t } = useTranslation();
  if (origin === 'human') return null;
  const Icon = origin === 'bot' ? Bot : Zap;
  const words =
    origin === 'bot'
      ? t('chat.origin.bot')
      : replyTitle
        ? t('chat.origin.byRule', { title: replyTitle })
        : t('chat.origin.automatic');
  return (
    <span className={styles.origin}>
      <Icon size={12} aria-hidden="true" />
      <span className="clip" title={words}>
        {words}
      </span>
    </span>
  );
}

/** Requests a translation of a message, or another one, which is charged. The answer appears at once. */
function TranslateMessage({ message }: { message: ChatMessage }) {
  const isMissing = missesTranslation(message, useFormat().language);
  if (!isTranslatable(message) || (message.translation === null && !isMissing)) return null;
  return <TranslateAction message={message} isMissing={isMissing} />;
}

function TranslateAction({ message, isMissing }: { message: ChatMessage; isMissing: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const translate = useTranslate();
  const barrier = useTranslationBarrier();
  const shown = format.number(charactersOf(message));
  const isOff = barrier !== null || translate.isPending;
  const run = () => {
    if (isOff) return;
    translate.mutate(message, {
      onSuccess: ({ provider, characters }) => toast(doneText(provider !== null, characters)),
      onError: (error) => toastFailure(t, error),
    });
  };
  const doneText = (isMade: boolean, characters: number) => {
    if (!isMade) return t('chat.translate.needless');
    return t(isMissing ? 'chat.translate.done' : 'chat.translatedAgain', {
      shown: format.number(characters),
    });
  };
  const hint = barrier === null ? undefined : t(`chat.translate.off.${barrier}`);
  if (!isMissing)
    return (
      <IconAction
        size="small"
        icon={RefreshCw}
        label={t('chat.translateAgain', { shown })}
        {...(hint !== undefined && { title: hint })}
        aria-disabled={isOff}
        onClick={run}
      />
    );
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<Languages size={14} aria-hidden="true" />}
      title={hint ?? t('chat.translate.cost', { shown })}
      aria-disabled={isOff}
      onClick={run}
    >
      {t(translate.isPending ? 'chat.translate.busy' : 'chat.translate.one')}
    </Button>
  );
}
