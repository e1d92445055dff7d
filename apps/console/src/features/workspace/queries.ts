import {
  chatLimits,
  type OutgoingMessage,
  type WorkspaceConversation,
  type WorkspaceQuery,
} from '@parley/contracts/public';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api } from '../../lib/api';
import { queryClient } from '../../lib/query-client';
import { routeQuery } from '../../lib/route-query';
import type { Lists } from './conversations/placing';

export const workspaceKeys = {
  all: ['workspace'] as const,
  lists: ['workspace', 'list'] as const,
  counts: ['workspace', 'counts'] as const,
  one: (id: string) => ['workspace', 'conversation', id] as const,
  outgoing: (id: string) => ['workspace', 'outgoing', id] as const,
  sending: (id: string) => ['workspace', 'sending', id] as const,
  drafts: (id: string) => ['workspace', 'drafts', id] as const,
  notes: (id: string) => ['workspace', 'notes', id] as const,
  assignees: (id: string) => ['workspace', 'assignees', id] as const,
  people: (id: string) => ['workspace', 'people', id] as const,
  viewers: ['workspace', 'viewers'] as const,
  senders: ['workspace', 'senders'] as const,
  contact: ['workspace', 'contact'] as const,
  fan: ['workspace', 'fan'] as const,
  presence: ['workspace', 'presence'] as const,
  settings: ['workspace', 'settings'] as const,
  agents: ['workspace', 'agents'] as const,
  language: ['workspace', 'language'] as const,
};

export const listQuery = (query: WorkspaceQuery) =>
  infiniteQueryOptions({
    queryKey: [...workspaceKeys.lists, query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('workspace.conversations', { query: { ...query, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
  });

export const countsQuery = routeQuery(workspaceKeys.counts, 'workspace.counts');

/** A conversation as a loaded list shows it. */
export const rowOf = (client: QueryClient, id: string): WorkspaceConversation | undefined =>
  client
    .getQueriesData<Lists>({ queryKey: workspaceKeys.lists })
    .flatMap(([, lists]) => lists?.pages.flatMap(({ items }) => items) ?? [])
    .find((row) => row.id === id);

/** The row of a list stands in until the conversation is read. */
export const conversationQuery = (id: string) => ({
  ...routeQuery(workspaceKeys.one(id), 'workspace.conversation', { params: { id } }),
  placeholderData: () => rowOf(queryClient, id),
});

/** Messages of a conversation that are not archived. Sent ones stay until the archive has them. */
export const outgoingQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKeys.outgoing(id),
    queryFn: async ({ client, signal }) => {
      const listed = await api.call('outgoing.list', { params: { id }, signal });
      return withSent(client.getQueryData<OutgoingMessage[]>(workspaceKeys.outgoing(id)) ?? [], listed);
    },
  });

function withSent(before: OutgoingMessage[], listed: OutgoingMessage[]): OutgoingMessage[] {
  const ids = new Set(listed.map((one) => one.id));
  const sent = before.filter(({ id, status }) => !ids.has(id) && isSent(status));
  return [...sent.slice(-chatLimits.outgoingWaitingMax), ...listed];
}

const isSent = (status: OutgoingMessage['status']): boolean =>
  status === 'sending' || status === 'sent' || status === 'delivered' || status === 'read';

export const sendingQuery = (id: string) =>
  routeQuery(workspaceKeys.sending(id), 'outgoing.sending-state', { params: { id } });

/** The code units of a text by which its language is detected. */
const detectedMax = 500;

/** The language in which a contact writes. */
export const detectedQuery = (text: string) => {
  const body = { text: text.slice(0, detectedMax) };
  return routeQuery([...workspaceKeys.language, body.text], 'translation.detect', { body });
};

export const draftsQuery = (id: string) =>
  routeQuery(workspaceKeys.drafts(id), 'drafts.list', { params: { id } });

/** The latest notes of a conversation. */
export const notesQuery = (id: string) =>
  routeQuery(workspaceKeys.notes(id), 'notes.list', { params: { id }, query: { pageSize: 100 } });

export const assigneesQuery = (id: string) =>
  routeQuery(workspaceKeys.assignees(id), 'workspace.assignees', { params: { id } });

export const peopleQuery = (id: string) =>
  routeQuery(workspaceKeys.people(id), 'workspace.people', { params: { id } });
export const sendersQuery = routeQuery(workspaceKeys.senders, 'workspace.senders');

/** All conversations with a contact, the latest first. */
export const contactQuery = (contactId: string) =>
  routeQuery([...workspaceKeys.contact, contactId], 'workspace.conversations', {
    query: { contactId, status: 'any', limit: 20 },
  });

export const presenceQuery = routeQuery(workspaceKeys.presence, 'workspace.presence');
export const settingsQuery = routeQuery(workspaceKeys.settings, 'workspace.settings');
export const agentsQuery = routeQuery(workspaceKeys.agents, 'workspace.agents');
