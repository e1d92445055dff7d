import {
  type ChatMessage,
  type ConversationQuery,
  mayHaveMore,
  type MessageQuery,
  type MessageSearch,
} from '@parley/contracts/public';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { routeQuery } from '../../lib/route-query';

export const chatKeys = {
  all: ['chat'] as const,
  lists: ['chat', 'conversations'] as const,
  hits: ['chat', 'hits'] as const,
  one: (id: string) => ['chat', 'conversation', id] as const,
  messages: (id: string) => ['chat', 'messages', id] as const,
  profile: (id: string) => ['chat', 'profile', id] as const,
  retention: ['chat', 'retention'] as const,
  archiving: ['chat', 'archiving'] as const,
  /** Conversations that changed since the list was read. */
  news: ['chat', 'news'] as const,
};

type Cursor = string | null;

export const conversationsQuery = (query: ConversationQuery) =>
  infiniteQueryOptions({
    queryKey: [...chatKeys.lists, query],
    queryFn: ({ pageParam, signal }) =>
      api.call('chat.conversations', { query: { ...query, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as Cursor,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
  });

export const hitsQuery = (query: MessageSearch) =>
  infiniteQueryOptions({
    queryKey: [...chatKeys.hits, query],
    queryFn: ({ pageParam, signal }) =>
      api.call('chat.search', { query: { ...query, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as Cursor,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
  });

export const conversationQuery = (id: string) =>
  routeQuery(chatKeys.one(id), 'chat.conversation', { params: { id } });

export const messagesPage = 25;

/** A part of a conversation, and whether more exists at either end. */
export interface Stretch {
  items: ChatMessage[];
  older: boolean;
  newer: boolean;
}

type Place = Pick<MessageQuery, 'before' | 'around' | 'after'>;

/** The messages around one of them, or the latest. It loads more in both directions. */
export const messagesQuery = (id: string, around: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...chatKeys.messages(id), around ?? null],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...pageParam, limit: messagesPage };
      return stretchOf(await api.call('chat.messages', { params: { id }, query, signal }), pageParam);
    },
    initialPageParam: firstOf(around),
    getPreviousPageParam: ({ older, items: [oldest] }): Place | null =>
      older && oldest ? { before: oldest.id } : null,
    getNextPageParam: ({ newer, items }): Place | null => {
      const newest = items.at(-1);
      return newer && newest ? { after: newest.id } : null;
    },
  });

const firstOf = (around: string | undefined): Place => ({ around });

function stretchOf(items: ChatMessage[], { before, around, after }: Place): Stretch {
  const full = mayHaveMore(items, messagesPage);
  if (before !== undefined) return { items, older: full, newer: true };
  if (after !== undefined) return { items, older: true, newer: full };
  if (around === undefined) return { items, older: full, newer: false };
  const [at, half] = [items.findIndex(({ id }) => id === around), Math.ceil(messagesPage / 2)];
  return {
    items,
    older: mayHaveMore(items.slice(0, at + 1), half),
    newer: mayHaveMore(items.slice(at + 1), messagesPage - half),
  };
}

export const profileQuery = (id: string) =>
  routeQuery(chatKeys.profile(id), 'chat.profile', { params: { id } });

export const retentionQuery = routeQuery(chatKeys.retention, 'chat.retention');

const largestPage = 100;

/** Tells whether messages are kept: by an agent's own sub-account, or by one of the owner's, if a page holds them all. */
export const archivingQuery = (subAccountId: string | null) =>
  queryOptions({
    queryKey: [...chatKeys.archiving, subAccountId],
    queryFn: async ({ signal }) => {
      if (subAccountId !== null)
        return (await api.call('sub-accounts.get', { params: { id: subAccountId }, signal })).sessionArchive;
      const { items, total } = await api.call('sub-accounts.list', {
        query: { pageSize: largestPage },
        signal,
      });
      return total > items.length || items.some(({ sessionArchive }) => sessionArchive);
    },
    // The query is read when nothing else is shown.
    staleTime: 0,
  });
