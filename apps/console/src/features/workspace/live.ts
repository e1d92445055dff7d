import { isApiFailure } from '@parley/client/errors';
import type {
  ConsolePushes,
  OutgoingMessage,
  WorkspaceConversation,
  WorkspaceQuery,
} from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { currentUserQuery } from '../../lib/session';
import { throttled } from '../../lib/throttled';
import { chatKeys, isOnItsWay, showDelivery } from '../chat/public';
import { loadNewMessage } from '../web-push/public';
import { type Lists, place, without } from './conversations/placing';
import { conversationQuery, rowOf, workspaceKeys } from './queries';
import { flushOutbox } from './sending/outbox';
import { showViewers } from './viewers/viewers';

/** Changed conversations of a second that are read again. Of more, the lists and the open ones are read again. */
const readsMax = 30;
/** More requests in one task would delay what the person types. */
const readsAtOnce = 5;

/** Shows a conversation wherever it is loaded. */
export function showConversation(client: QueryClient, one: WorkspaceConversation): void {
  const me = client.getQueryData(currentUserQuery.queryKey)?.subAccountId ?? null;
  for (const [key, lists] of client.getQueriesData<Lists>({ queryKey: workspaceKeys.lists }))
    if (lists) client.setQueryData<Lists>(key, place(lists, one, key[2] as WorkspaceQuery, me));
  client.setQueryData(workspaceKeys.one(one.id), one);
}

/** The reader may no longer see it: its parts leave the window too. */
function hideConversation(client: QueryClient, id: string): void {
  client.setQueriesData<Lists>({ queryKey: workspaceKeys.lists }, (lists) => lists && without(lists, id));
  for (const queryKey of [
    chatKeys.messages(id),
    chatKeys.profile(id),
    workspaceKeys.outgoing(id),
    workspaceKeys.notes(id),
    workspaceKeys.people(id),
  ])
    client.removeQueries({ queryKey });
  void import('./offline/offline-queries').then(({ forgetConversation }) => forgetConversation(id));
}

/** A conversation as a list or its page last showed it. */
const knownOf = (client: QueryClient, id: string): WorkspaceConversation | undefined =>
  client.getQueryData<WorkspaceConversation>(workspaceKeys.one(id)) ?? rowOf(client, id);

const isActive = (client: QueryClient, queryKey: readonly unknown[]): boolean =>
  client.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0;

const waiting = new Set<string>();

const readWaiting = throttled((client: QueryClient) => {
  const ids = [...waiting];
  waiting.clear();
  if (ids.length <= readsMax) return void readAll(client, ids);
  void client.invalidateQueries({ queryKey: workspaceKeys.lists });
  void readAll(
    client,
    openOnes(client).filter((id) => ids.includes(id)),
  );
}, 1_000);

async function readAll(client: QueryClient, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += readsAtOnce)
    await Promise.all(ids.slice(from, from + readsAtOnce).map((id) => readAgain(client, id)));
}

async function readAgain(client: QueryClient, id: string): Promise<void> {
  try {
    const read = { ...conversationQuery(id), staleTime: 0, retry: false };
    const before = knownOf(client, id);
    const one = await client.fetchQuery(read);
    showConversation(client, one);
    const isLoud = !one.muted && one.blockedAt === null;
    if (isLoud && one.unread > (before?.unread ?? 0))
      void loadNewMessage().then(({ soundNewMessage }) => soundNewMessage(one));
  } catch (error) {
    if (isApiFailure(error, 'conversations.not_found')) hideConversation(client, id);
  }
}

/** The counters lag by at most this long. */
const countAgain = throttled(
  (client: QueryClient) => void client.invalidateQueries({ queryKey: workspaceKeys.counts }),
  2_000,
);

const isOpen = (client: QueryClient): boolean =>
  isActive(client, workspaceKeys.lists) || isActive(client, ['workspace', 'conversation']);

/** The ids of the open conversations. */
const openOnes = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['workspace', 'conversation'], type: 'active' })
    .map(({ queryKey }) => String(queryKey[2]));

/** Reads everything again that the reader's rights decide. */
function rightsChanged(client: QueryClient): void {
  for (const id of openOnes(client)) void readAgain(client, id);
  for (const queryKey of [
    workspaceKeys.lists,
    workspaceKeys.counts,
    workspaceKeys.viewers,
    ['workspace', 'sending'],
    ['workspace', 'people'],
  ])
    void client.invalidateQueries({ queryKey });
}

function changed(client: QueryClient, ids: string[]): void {
  if (!isOpen(client)) return;
  for (const id of ids) waiting.add(id);
  readWaiting(client);
  countAgain(client);
}

/** Shows an outgoing message in its conversation. A cancelled one leaves it. */
export function showOutgoing(client: QueryClient, one: OutgoingMessage): void {
  client.setQueryData<OutgoingMessage[]>(workspaceKeys.outgoing(one.conversationId), (before = []) =>
    one.status === 'cancelled'
      ? before.filter(({ id }) => id !== one.id)
      : before.some(({ id }) => id === one.id)
        ? before.map((each) => (each.id === one.id ? one : each))
        : [...before, one],
  );
}

function outgoingChanged(client: QueryClient, { messages }: ConsolePushes['outgoing:changed']): void {
  for (const change of messages) {
    const key = workspaceKeys.outgoing(change.conversationId);
    const known = client.getQueryData<OutgoingMessage[]>(key)?.find(({ id }) => id === change.id);
    // Pushes of two processes may change places.
    if (known && isOnItsWay(change) && !isOnItsWay(known)) continue;
    if (known && change.status !== 'failed') showOutgoing(client, { ...known, status: change.status });
    // The push carries neither a new message nor the reason of a failure.
    else void client.invalidateQueries({ queryKey: key });
    showDelivery(client, change);
  }
}

export const workspaceLive: LiveHandlers = {
  'conversations:changed': {
    queries: [workspaceKeys.lists, workspaceKeys.counts],
    apply: (client, { conversationIds }) => changed(client, conversationIds),
  },
  'conversation-states:changed': {
    queries: [workspaceKeys.all],
    apply: (client, { conversationIds }) =>
      conversationIds.length === 0 ? rightsChanged(client) : changed(client, conversationIds),
  },
  'outgoing:changed': {
    queries: [
      ['workspace', 'outgoing'],
      ['chat', 'messages'],
    ],
    apply: outgoingChanged,
  },
  'conversation-viewers:changed': { queries: [workspaceKeys.viewers], apply: showViewers },
  'agents:changed': {
    queries: [workspaceKeys.agents],
    apply: (client) => void client.invalidateQueries({ queryKey: workspaceKeys.agents }),
  },
  'notes:changed': {
    queries: [['workspace', 'notes']],
    apply: (client, { conversationIds }) => {
      for (const id of conversationIds) void client.invalidateQueries({ queryKey: workspaceKeys.notes(id) });
    },
  },
  // A port that comes or goes decides whether messages can be sent.
  'ports:changed': {
    queries: [['workspace', 'sending']],
    apply: (client) => void client.invalidateQueries({ queryKey: ['workspace', 'sending'] }),
  },
};

// Messages that were written without a connection leave on any page.
flushOutbox();
