import type { QueryClient } from '@tanstack/react-query';
import type { HistorySearch } from './history-search';

/**
 * Fetches the first data of a conversation. It imports the queries here, because the first page reads every page's
 * address.
 */
export async function prefetchConversation(
  client: QueryClient,
  { c, m }: Pick<HistorySearch, 'c' | 'm'>,
): Promise<void> {
  if (c === undefined) return;
  const { conversationQuery, messagesQuery } = await import('./queries');
  void client.prefetchQuery(conversationQuery(c));
  void client.prefetchInfiniteQuery(messagesQuery(c, m));
}
