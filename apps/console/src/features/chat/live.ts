import {
  type ChatMessage,
  type ConsolePushes,
  type Conversation,
  type CursorPage,
  mayHaveMore,
} from '@parley/contracts/public';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { chatKeys, conversationQuery, messagesPage, type Stretch } from './queries';

type Lists = InfiniteData<CursorPage<Conversation>>;
type Read = InfiniteData<Stretch>;
type Delivered = ConsolePushes['outgoing:changed']['messages'][number];

/** Updates a conversation everywhere it is shown; rows do not move. */
export function showConversation(client: QueryClient, one: Conversation): void {
  client.setQueriesData<Lists>({ queryKey: chatKeys.lists }, (lists) => {
    if (!lists?.pages.some((page) => page.items.some(({ id }) => id === one.id))) return lists;
    const pages = lists.pages.map((page) => ({
      ...page,
      // Only the old row holds the search match.
      items: page.items.map((row) => (row.id === one.id ? { ...one, match: row.match } : row)),
    }));
    return { ...lists, pages };
  });
  client.setQueryData(chatKeys.one(one.id), one);
}

/** Adds a message to each open view of its conversation. */
export function showMessage(client: QueryClient, one: ChatMessage): void {
  client.setQueriesData<Read>({ queryKey: chatKeys.messages(one.conversationId) }, (read) => {
    const pages = read?.pages.map((page) => ({
      ...page,
      items: page.items.map((message) => (message.id === one.id ? one : message)),
    }));
    return read && pages && { ...read, pages };
  });
}

/** Whether a message of a person waits for its client, or is being sent. */
export const isOnItsWay = ({ status }: Pick<Delivered, 'status'>): boolean =>
  status === 'scheduled' || status === 'queued' || status === 'sending';

/** Shows the state of a sent message in each open view of its conversation. */
export function showDelivery(client: QueryClient, { id, conversationId, status }: Delivered): void {
  if (isOnItsWay({ status })) return;
  for (const [, read] of client.getQueriesData<Read>({ queryKey: chatKeys.messages(conversationId) })) {
    const one = read?.pages.flatMap(({ items }) => items).find(({ outgoing }) => outgoing?.id === id);
    if (one?.outgoing && one.outgoing.status !== status)
      showMessage(client, { ...one, outgoing: { ...one.outgoing, status } });
  }
}

const listed = (client: QueryClient): string[] =>
  client
    .getQueriesData<Lists>({ queryKey: chatKeys.lists })
    .flatMap(([, lists]) => lists?.pages.flatMap((page) => page.items.map(({ id }) => id)) ?? []);

/** Refreshes the shown rows. A button offers the others, because rows do not move by themselves. */
async function readChanged(client: QueryClient, ids: string[]): Promise<void> {
  client.setQueryData<string[]>(chatKeys.news, (known = []) => [...new Set([...known, ...ids])]);
  const shown = new Set([...listed(client), ...openOnes(client)]);
  for (const id of ids.filter((one) => shown.has(one)).slice(0, messagesPage)) {
    const read = { ...conversationQuery(id), staleTime: 0, retry: false };
    const one = await client.fetchQuery(read).catch(() => null);
    if (one) showConversation(client, one);
  }
}

const openOnes = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['chat', 'messages'], type: 'active' })
    .map(({ queryKey }) => String(queryKey[2]));

/** After more new messages than these, an open conversation is read anew. */
const tailMax = 2 * messagesPage;

/** Merges the latest messages of an open conversation with the loaded ones. After a gap it reads everything again. */
async function readTail(client: QueryClient, id: string): Promise<void> {
  const latest = await api.call('chat.messages', { params: { id }, query: { limit: tailMax } });
  for (const [key, read] of client.getQueriesData<Read>({ queryKey: chatKeys.messages(id) })) {
    const last = read?.pages.at(-1);
    if (!read || !last || last.newer) continue;
    const known = new Set(read.pages.flatMap(({ items }) => items.map((message) => message.id)));
    if (known.size > 0 && mayHaveMore(latest, tailMax) && !latest.some((message) => known.has(message.id))) {
      void client.invalidateQueries({ queryKey: key });
      continue;
    }
    client.setQueryData<Read>(key, { ...read, pages: merged(read.pages, latest, known) });
  }
}

/** Updates the loaded messages and appends new ones. */
function merged(pages: Stretch[], latest: ChatMessage[], known: Set<string>): Stretch[] {
  const now = new Map(latest.map((message) => [message.id, message]));
  const fresh = latest.filter(({ id }) => !known.has(id));
  return pages.map((page, index) => {
    const items = page.items.map((message) => now.get(message.id) ?? message);
    return { ...page, items: index === pages.length - 1 ? inTime([...items, ...fresh]) : items };
  });
}

const inTime = (messages: ChatMessage[]): ChatMessage[] =>
  messages.toSorted((one, other) =>
    one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1,
  );

const waiting = new Set<string>();
const readWaiting = throttled((client: QueryClient) => {
  const ids = [...waiting];
  waiting.clear();
  for (const id of ids) void client.invalidateQueries({ queryKey: chatKeys.profile(id) });
  if (client.getQueryCache().findAll({ queryKey: chatKeys.lists, type: 'active' }).length > 0)
    void readChanged(client, ids);
}, 1_000);

export const chatLive: LiveHandlers = {
  // The sub-account may have enabled the archive.
  'sub-account:changed': {
    queries: [chatKeys.archiving],
    apply: (client) => void client.invalidateQueries({ queryKey: chatKeys.archiving }),
  },
  'conversations:changed': {
    queries: [chatKeys.all],
    apply: (client, { conversationIds }) => {
      const open = new Set(openOnes(client));
      for (const id of conversationIds) {
        waiting.add(id);
        if (open.has(id)) void readTail(client, id).catch(() => undefined);
        // Loaded messages of a closed conversation are read again once it is opened.
        else void client.invalidateQueries({ queryKey: chatKeys.messages(id), refetchType: 'none' });
      }
      readWaiting(client);
    },
  },
};
