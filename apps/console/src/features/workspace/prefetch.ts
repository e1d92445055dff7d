import type { QueryClient } from '@tanstack/react-query';
import type { WorkspaceSearch } from './workspace-search';

/**
 * Fetches the first data of the page. It imports the queries here, because the first page reads every page's address.
 */
export async function prefetchWorkspace(client: QueryClient, { c, message }: WorkspaceSearch): Promise<void> {
  const { conversationQuery, countsQuery, notesQuery, outgoingQuery, sendingQuery } = await import(
    './queries'
  );
  void client.prefetchQuery(countsQuery);
  if (c === undefined) return;
  const { messagesQuery, profileQuery } = await import('../chat/public');
  void client.prefetchQuery(conversationQuery(c));
  void client.prefetchQuery(sendingQuery(c));
  void client.prefetchQuery(outgoingQuery(c));
  void client.prefetchQuery(notesQuery(c));
  void client.prefetchQuery(profileQuery(c));
  void client.prefetchInfiniteQuery(messagesQuery(c, message));
}
