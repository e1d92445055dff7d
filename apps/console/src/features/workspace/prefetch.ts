import type { QueryClient } from '@tanstack/react-query';
import { prefetchMessages } from '../chat/public';
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
  void client.prefetchQuery(conversationQuery(c));
  void client.prefetchQuery(sendingQuery(c));
  void client.prefetchQuery(outgoingQuery(c));
  void client.prefetchQuery(notesQuery(c));
  void prefetchMessages(client, c, message);
}
