import type {
  KeywordQuery,
  KeywordRule,
  LibraryPart,
  QuickReply,
  QuickReplyQuery,
  TestRules,
  WelcomeTemplate,
} from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { listQuery, routeQuery } from '../../lib/route-query';

/** A list with its own page, by the first part of its routes' names. */
export type ReplyKind = Exclude<LibraryPart, 'materials'>;

/** A whole reply; lists hold only its beginning. */
export interface StoredReply {
  'quick-replies': QuickReply;
  'keyword-rules': KeywordRule;
  'welcome-templates': WelcomeTemplate;
}

export const replyKeys = {
  kind: (kind: ReplyKind) => ['replies', kind] as const,
  lists: (kind: ReplyKind) => ['replies', kind, 'list'] as const,
  tests: ['replies', 'tests'] as const,
};

export const quickRepliesQuery = (query: QuickReplyQuery) =>
  listQuery(replyKeys.lists('quick-replies'), 'quick-replies.list', query);

export const keywordRulesQuery = (query: KeywordQuery) =>
  listQuery(replyKeys.lists('keyword-rules'), 'keyword-rules.list', query);

export const welcomeTemplatesQuery = routeQuery(
  replyKeys.lists('welcome-templates'),
  'welcome-templates.list',
);

/** Uses each kind's own route, because the answers differ. */
const readers: {
  [Kind in ReplyKind]: (id: string, signal: AbortSignal) => Promise<StoredReply[Kind]>;
} = {
  'quick-replies': (id, signal) => api.call('quick-replies.get', { params: { id }, signal }),
  'keyword-rules': (id, signal) => api.call('keyword-rules.get', { params: { id }, signal }),
  'welcome-templates': (id, signal) => api.call('welcome-templates.get', { params: { id }, signal }),
};

export const replyQuery = <Kind extends ReplyKind>(kind: Kind, id: string) =>
  queryOptions({
    queryKey: [...replyKeys.kind(kind), 'one', id],
    queryFn: ({ signal }) => readers[kind](id, signal),
  });

export const countsQuery = (kind: 'quick-replies' | 'keyword-rules') =>
  routeQuery([...replyKeys.kind(kind), 'counts'], `${kind}.counts`);

/** Conversations in which a message can be tested, latest first. */
export const testConversationsQuery = (subAccountId: string) =>
  routeQuery(['replies', 'talks', subAccountId], 'chat.conversations', {
    query: { subAccountId, limit: 100 },
  });

export const talkLanguageQuery = (id: string) =>
  queryOptions({
    queryKey: ['replies', 'talk-language', id],
    queryFn: async ({ signal }) => (await api.call('chat.profile', { params: { id }, signal })).language,
  });

export const testQuery = (body: TestRules) =>
  queryOptions({
    queryKey: [...replyKeys.tests, body],
    queryFn: ({ signal }) => api.call('keyword-rules.test', { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });
