import type { ChatAuthor } from '@parley/contracts/public';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../../lib/session';
import { useStore } from '../../../lib/store';
import { isSameAuthor, messagesQuery } from '../../chat/public';
import { notesQuery, outgoingQuery } from '../queries';
import { outbox } from '../sending/outbox';
import { timelineOf } from './timeline';

const nothing: never[] = [];

/** The signed-in person as the author of a message. */
function useMe(): ChatAuthor {
  const { subAccountId, userName, displayName } = useUser();
  return useMemo(
    () => ({ subAccountId, account: userName, name: displayName }),
    [subAccountId, userName, displayName],
  );
}

/** Everything that a conversation shows, at its newest part or around a message. */
export function useTimeline(conversationId: string, target: string | undefined) {
  const query = useInfiniteQuery(messagesQuery(conversationId, target));
  const { data: outgoing = nothing } = useQuery(outgoingQuery(conversationId));
  const { data: notes } = useQuery(notesQuery(conversationId));
  const entries = useStore(outbox);
  const me = useMe();
  const { data, hasPreviousPage: older, hasNextPage: newer } = query;
  const messages = useMemo(() => data?.pages.flatMap((page) => page.items) ?? nothing, [data]);
  const items = useMemo(() => {
    if (!data) return nothing;
    return timelineOf({
      messages,
      outgoing,
      waiting: entries.filter((entry) => entry.conversationId === conversationId),
      notes: notes?.items ?? nothing,
      older,
      newer,
      me,
    });
  }, [data, messages, outgoing, entries, notes, older, newer, me, conversationId]);
  const newest = messages.at(-1);
  const theirs = outgoing.findLast(({ author }) => !isSameAuthor(author, me));
  /** The newest messages, for the author of a new text. */
  const seen = { ...(newest && { seen: newest.id }), ...(theirs && { seenOutgoing: theirs.id }) };
  /** The latest text of the contact; empty if none is loaded. */
  const heard =
    messages.findLast(
      ({ direction, origin, text }) => direction === 'in' && origin === 'human' && text !== '',
    )?.text ?? '';
  return { query, items, loaded: messages.length, newest, seen, heard };
}

export type Timeline = ReturnType<typeof useTimeline>;
