import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Bar } from '../../../ui/skeletons';
import styles from './StreamFrame.module.css';
import { StreamPills } from './StreamPills';

interface StreamFrameProps {
  box: RefObject<HTMLDivElement | null>;
  unseen: number;
  /** Load further messages; null without any. */
  older: (() => void) | null;
  newer: (() => void) | null;
  busy: boolean;
  /** Few messages stand at the end, above a composer. */
  atEnd?: boolean;
  /** Shown instead of messages. */
  empty?: ReactNode;
  onScroll(): void;
  onEnd(): void;
  onLatest(): void;
  /** The items of the list. */
  children: ReactNode;
}

/** The scrolling region of a conversation's messages, with the ways to older and newer ones. */
export function StreamFrame(props: StreamFrameProps) {
  const { box, unseen, older, newer, busy, atEnd, empty, onScroll, onEnd, onLatest, children } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.room}>
      {/* Keyboard users must reach a scrolling region. */}
      <div
        ref={box}
        className={styles.stream}
        tabIndex={0}
        role="region"
        aria-label={t('chat.messages')}
        onScroll={onScroll}
      >
        <div className={styles.content} data-end={atEnd || undefined}>
          {older && (
            <Button variant="text" disabled={busy} onClick={older}>
              {t('chat.older')}
            </Button>
          )}
          {empty}
          <ol className={styles.list}>{children}</ol>
          {newer && (
            <Button variant="text" disabled={busy} onClick={newer}>
              {t('chat.newer')}
            </Button>
          )}
        </div>
      </div>
      <StreamPills unseen={unseen} hasNewer={newer !== null} onEnd={onEnd} onLatest={onLatest} />
    </div>
  );
}

/** Above the first message of a day, in the tenant's zone. */
export const StreamDay = ({ day, text }: { day: string; text: string }) => (
  <li className={styles.day}>
    <time dateTime={day}>{text}</time>
  </li>
);

/** Placeholders of messages, the newest at the end, as the messages will stand. */
export const StreamWaiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    {[56, 38, 64, 46, 30, 58, 42].map((width) => (
      <Bar key={width} width={`${width}%`} height={56} />
    ))}
  </div>
);
