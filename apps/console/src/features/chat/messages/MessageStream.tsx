import type { ChatMessage } from '@parley/contracts/public';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { useFormat } from '../../../lib/format';
import { QueryView } from '../../../ui/QueryView';
import { messagesQuery, type Stretch } from '../queries';
import { Bubble } from './Bubble';
import { StreamDay, StreamFrame, StreamWaiting } from './StreamFrame';
import { useShortened } from './use-shortened';
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
    <QueryView query={query} skeleton={<StreamWaiting />}>
      {({ pages }) => (
        <Loaded
          key={`${conversationId} ${target ?? ''}`}
          {...{ conversationId, pages, target, wanted, onLatest }}
          older={query.hasPreviousPage ? () => void query.fetchPreviousPage() : null}
          newer={query.hasNextPage ? () => void query.fetchNextPage() : null}
          busy={query.isFetchingPreviousPage || query.isFetchingNextPage}
        />
      )}
    </QueryView>
  );
}

interface LoadedProps extends MessageStreamProps {
  pages: Stretch[];
  older: (() => void) | null;
  newer: (() => void) | null;
  busy: boolean;
}

function Loaded({ conversationId, pages, target, wanted, older, newer, busy, onLatest }: LoadedProps) {
  const messages = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const ids = useMemo(() => messages.map(({ id }) => id), [messages]);
  const { box, unseen, onScroll, toEnd } = useStreamScroll(ids, target, newer !== null);
  useShortened(conversationId, target, messages.length, box);
  return (
    <StreamFrame {...{ box, unseen, older, newer, busy, onScroll, onLatest }} onEnd={toEnd}>
      <Days messages={messages} target={target} wanted={wanted} />
    </StreamFrame>
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
        {isFirst && <StreamDay day={format.isoDay(message.at)} text={format.day(message.at)} />}
        <Bubble message={message} wanted={wanted} isTarget={message.id === target} />
      </Fragment>
    );
  });
}
