import type { AnyPush, ConsoleSocket, PushName } from '@parley/client/socket';
import type { ConsolePushes } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from './api';
import { showConnection } from './connection';
import { type PushedCache, pushedCache } from './pushed-cache';
import { showServer } from './server-state';

/** What a feature does with each push: one event, one change of the query cache. */
export type LiveHandlers = {
  [Name in PushName]?: (client: QueryClient, data: ConsolePushes[Name]) => void;
};

let socket: ConsoleSocket | null = null;
let latestAttempt = 0;

/** Opens the stream of pushes; returns how to end it. Its code is loaded here and not before. */
export function startRealtime(client: QueryClient, load: () => Promise<LiveHandlers[]>): () => void {
  const attempt = ++latestAttempt;
  const startedAt = Date.now();
  showConnection(false, startedAt);

  let pushes: PushedCache | undefined;
  void Promise.all([import('@parley/client/socket'), load()]).then(([{ connectConsole }, handlers]) => {
    if (attempt !== latestAttempt) return;
    const cache = pushedCache(client, (push) => {
      for (const handler of handlers) apply(handler, client, push);
    });
    const opened = connectConsole({
      accessToken: (refused) => api.freshToken(refused),
      onPush: (push) => cache.add(push),
      onHello: showServer,
      onResync: () => cache.readAgain(),
    });
    pushes = cache;
    opened.subscribe(() => {
      const { state, since } = opened.connection();
      showConnection(state === 'live', since);
      if (state === 'live') readFailed(client);
    });
    socket = opened;
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

/** What failed while there was no connection, also where no push was missed. */
function readFailed(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

export const retryNow = (): void => socket?.retryNow();

function apply(handlers: LiveHandlers, client: QueryClient, push: AnyPush): void {
  const handle = handlers[push.name] as ((client: QueryClient, data: unknown) => void) | undefined;
  handle?.(client, push.data);
}
