import type { QueryClient } from '@tanstack/react-query';
import type { HistorySearch } from './history-search';

/** What an opened conversation asks for first; how is fetched with it, as every page's address is read with the first page. */
export async function prefetchConversation(
  client: QueryClient,
  { c, m }: Pick<HistorySearch, 'c' | 'm'>,
): Promise<void> {
  if (c === undefined) return;
  const { conversationQuery, messagesQuery } = await import('./queries');
  void client.prefetchQuery(conversationQuery(c));
  void client.prefetchInfiniteQuery(messagesQuery(c, m));
}
