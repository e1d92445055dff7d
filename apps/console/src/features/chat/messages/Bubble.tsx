import { type ChatMessage, chatLimits } from '@parley/contracts/public';
import { Bot, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { SkippedReplies } from '../../replies/public';
import styles from './Bubble.module.css';
import { Highlighted } from './Highlighted';
import { MediumView } from './MediumView';
import { TranslateMessage } from './TranslateMessage';

interface BubbleProps {
  message: ChatMessage;
  wanted: string | undefined;
  /** The target of the jump. */
  isTarget: boolean;
}

/** One message. Its side and a label show the author; the translation stands beside the original. */
export function Bubble({ message, wanted, isTarget }: BubbleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, direction, kind, text, translation, medium, at, cut } = message;
  return (
    <li
      id={id}
      className={`${styles.message} ${direction === 'out' ? styles.out : styles.in} ${isTarget ? styles.target : ''}`}
    >
      <span className="sr">{t(`chat.direction.${direction}`)}</span>
      <div className={styles.bubble}>
        {kind !== 'text' &&
          (medium ? <MediumView medium={medium} /> : <p className="dim">{t(`chat.kind.${kind}`)}</p>)}
        {text !== '' && (
          <div className={translation ? styles.both : undefined}>
            <p className={styles.text} dir="auto">
              <Highlighted text={text} wanted={wanted} />
            </p>
            {translation && (
              <p className={styles.translation} dir="auto" lang={translation.language || undefined}>
                <span className={styles.label}>
                  {t(translation.pseudo ? 'chat.pseudoTranslated' : 'chat.translated')}
                  {direction === 'in' && <TranslateMessage message={message} />}
                </span>
                <Highlighted text={translation.text} wanted={wanted} />
              </p>
            )}
          </div>
        )}
        {cut && <p className="dim">{t('chat.cut', { shown: format.number(chatLimits.textMax) })}</p>}
      </div>
      <SkippedReplies skipped={message.skippedReplies} />
      <p className={styles.foot}>
        <Origin message={message} />
        <time dateTime={at} title={format.dateTime(at)}>
          {format.hourMinute(at)}
        </time>
        {!translation && <TranslateMessage message={message} />}
      </p>
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
      {words}
    </span>
  );
}
