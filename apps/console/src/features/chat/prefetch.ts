import type { QueryClient } from '@tanstack/react-query';
import type { HistorySearch } from './history-search';

/** Fetches the first data of a conversation. The queries are loaded here: every page's address is read with the first page. */
export async function prefetchConversation(
  client: QueryClient,
  { c, m }: Pick<HistorySearch, 'c' | 'm'>,
): Promise<void> {
  if (c === undefined) return;
  const { conversationQuery, messagesQuery } = await import('./queries');
  void client.prefetchQuery(conversationQuery(c));
  void client.prefetchInfiniteQuery(messagesQuery(c, m));
}
