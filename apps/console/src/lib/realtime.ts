import type { ConsoleSocket } from '@parley/client/socket';
import type { ConsolePushes, ConversationLook, PushName } from '@parley/contracts/public';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api } from './api';
import { showConnection } from './connection';
import { type PushedCache, pushedCache } from './pushed-cache';
import { showServer } from './server-state';
import { takePositions } from './stream-positions';

interface LiveHandler<Name extends PushName> {
  /** The queries that the event changes. They are read again after a missed event. */
  queries: readonly QueryKey[];
  apply(client: QueryClient, data: ConsolePushes[Name]): void;
  /** Further work after a missed event. */
  missed?(): void;
}

/** The handler of each push, which applies one event to the query cache. */
export type LiveHandlers = { [Name in PushName]?: LiveHandler<Name> };

let socket: ConsoleSocket | null = null;
let latestAttempt = 0;

/** Opens the stream of pushes and returns the function that ends it. The stream's code loads only here. */
export function startRealtime(client: QueryClient, load: () => Promise<LiveHandlers[]>): () => void {
  const attempt = ++latestAttempt;
  const startedAt = Date.now();
  showConnection(false, startedAt);

  let pushes: PushedCache | undefined;
  const needed = Promise.all([import('@parley/client/socket'), load(), takePositions()]);
  void needed.then(([{ connectConsole }, handlers, positions]) => {
    if (attempt !== latestAttempt) return;
    const cache = pushedCache(client, (push) => {
      for (const handler of handlers) apply(handler, client, push);
    });
    const early = positions?.early.map(({ queryKey }) => queryKey) ?? [];
    const opened = connectConsole({
      accessToken: (refused) => api.freshToken(refused),
      positions: positions?.streams,
      onPush: (push) => cache.add(push),
      onHello: (hello) => {
        showServer(hello);
        if (early.length > 0) void cache.readAgain(early.splice(0));
      },
      onResync: (missed) => cache.readAgain(missed === null ? undefined : concernedBy(handlers, missed)),
    });
    pushes = cache;
    opened.subscribe(() => {
      const { state, since } = opened.connection();
      showConnection(state === 'live', since);
      if (state === 'live') readFailed(client);
    });
    socket = opened;
    if (shown) opened.look(shown);
  });
  window.addEventListener('online', retryNow);

  return () => {
    latestAttempt++;
    pushes?.end();
    window.removeEventListener('online', retryNow);
    socket?.close();
    socket = null;
    showConnection(true, Date.now());
  };
}

/** Retries queries that failed without a connection, even if no push was missed. */
function readFailed(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

export const retryNow = (): void => socket?.retryNow();

let shown: ConversationLook | null = null;

/** Says which conversation this window shows. */
export function showLook(look: ConversationLook): void {
  shown = look;
  socket?.look(look);
}

/** The queries that these events change. */
function concernedBy(handlers: LiveHandlers[], missed: ReadonlySet<PushName>): QueryKey[] {
  const concerned = handlers.flatMap((feature) => [...missed].flatMap((name) => feature[name] ?? []));
  for (const handler of concerned) handler.missed?.();
  return concerned.flatMap(({ queries }) => queries);
}

function apply<Name extends PushName>(
  handlers: LiveHandlers,
  client: QueryClient,
  { name, data }: { name: Name; data: ConsolePushes[Name] },
): void {
  handlers[name]?.apply(client, data);
}
