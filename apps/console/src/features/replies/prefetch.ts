import type { KeywordQuery, QuickReplyQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches the first data of the pages. It imports the queries here, because the first page reads every page's address.
 */
const load = () => import('./queries');

export async function prefetchQuickReplies(client: QueryClient, query: QuickReplyQuery): Promise<void> {
  const { countsQuery, quickRepliesQuery } = await load();
  void client.prefetchQuery(quickRepliesQuery(query));
  void client.prefetchQuery(countsQuery('quick-replies'));
}

export async function prefetchKeywordRules(client: QueryClient, query: KeywordQuery): Promise<void> {
  const { countsQuery, keywordRulesQuery } = await load();
  void client.prefetchQuery(keywordRulesQuery(query));
  void client.prefetchQuery(countsQuery('keyword-rules'));
}

export const prefetchWelcomeTemplates = async (client: QueryClient): Promise<void> =>
  client.prefetchQuery((await load()).welcomeTemplatesQuery);
