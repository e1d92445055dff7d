import type { ChatMessage } from '@parley/contracts/public';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { messagesQuery, type Stretch } from '../queries';
import { Bubble } from './Bubble';
import styles from './MessageStream.module.css';
import { StreamPills } from './StreamPills';
import { useStreamScroll } from './use-stream-scroll';

interface MessageStreamProps {
  conversationId: string;
  /** The message to open at; absent for the end. */
  target: string | undefined;
  wanted: string | undefined;
  onLatest(): void;
}

export function MessageStream({ conversationId, target, wanted, onLatest }: MessageStreamProps) {
  const query = useInfiniteQuery(messagesQuery(conversationId, target));
  return (
    <QueryView query={query} skeleton={<Waiting />}>
      {({ pages }) => (
        <Loaded
          key={`${conversationId} ${target ?? ''}`}
          {...{ pages, target, wanted, onLatest }}
          older={query.hasPreviousPage ? () => void query.fetchPreviousPage() : null}
          newer={query.hasNextPage ? () => void query.fetchNextPage() : null}
          busy={query.isFetchingPreviousPage || query.isFetchingNextPage}
        />
      )}
    </QueryView>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Rows count={8} height={40} />
  </div>
);

interface LoadedProps extends Pick<MessageStreamProps, 'target' | 'wanted' | 'onLatest'> {
  pages: Stretch[];
  older: (() => void) | null;
  newer: (() => void) | null;
  busy: boolean;
}

function Loaded({ pages, target, wanted, older, newer, busy, onLatest }: LoadedProps) {
  const { t } = useTranslation();
  const messages = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const ids = useMemo(() => messages.map(({ id }) => id), [messages]);
  const { box, unseen, onScroll, toEnd } = useStreamScroll(ids, target, newer !== null);
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
        <div className={styles.content}>
          {older && (
            <Button variant="text" disabled={busy} onClick={older}>
              {t('chat.older')}
            </Button>
          )}
          <ol className={styles.list}>
            <Days messages={messages} target={target} wanted={wanted} />
          </ol>
          {newer && (
            <Button variant="text" disabled={busy} onClick={newer}>
              {t('chat.newer')}
            </Button>
          )}
        </div>
      </div>
      <StreamPills unseen={unseen} hasNewer={newer !== null} onEnd={toEnd} onLatest={onLatest} />
    </div>
  );
}

/** Shows the day, in the tenant's zone, above its first message. */
function Days({
  messages,
  target,
  wanted,
}: { messages: ChatMessage[] } & Pick<LoadedProps, 'target' | 'wanted'>) {
  const format = useFormat();
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const isFirst = !before || format.isoDay(before.at) !== format.isoDay(message.at);
    return (
      <Fragment key={message.id}>
        {isFirst && (
          <li className={styles.day}>
            <time dateTime={format.isoDay(message.at)}>{format.day(message.at)}</time>
          </li>
        )}
        <Bubble message={message} wanted={wanted} isTarget={message.id === target} />
      </Fragment>
    );
  });
}
