import {
  type ConsoleEvents,
  type ConsoleHello,
  type ConsolePushes,
  consoleNamespace,
  type ErrorName,
  type Push,
} from '@parley/contracts/public';
import { io, type Socket } from 'socket.io-client';

/** `since` is epoch ms; `reconnecting` also covers the first connection and the refetch after a gap. */
export interface Connection {
  state: 'live' | 'reconnecting';
  since: number;
}

export type PushName = keyof ConsolePushes;
export type AnyPush = { [Name in PushName]: { name: Name; data: ConsolePushes[Name] } }[PushName];

export interface ConsoleSocketOptions {
  /** Origin of the api; empty for the page's own. */
  url?: string;
  /** A token that is good now, and not the one the server refused; null when signed out. */
  accessToken(refused: string | null): Promise<string | null>;
  onPush(push: AnyPush): void;
  /** What the server says of itself, at each connection. */
  onHello?(hello: ConsoleHello): void;
  /** Something was missed: read all that is shown again. The connection counts as live once this settles. */
  onResync(): Promise<unknown>;
  /** Shortest and longest wait between attempts, before jitter. */
  retryMs?: { first: number; most: number };
}

export interface ConsoleSocket {
  /** For `useSyncExternalStore`: the same object until something changes. */
  connection(): Connection;
  subscribe(listener: () => void): () => void;
  retryNow(): void;
  close(): void;
}

export function connectConsole(options: ConsoleSocketOptions): ConsoleSocket {
  const { first, most } = options.retryMs ?? { first: 500, most: 15_000 };
  let offered: string | null = null;
  let refused: string | null = null;
  const socket: Socket<ConsoleEvents, Record<string, never>> = io((options.url ?? '') + consoleNamespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: first,
    reconnectionDelayMax: most,
    randomizationFactor: 0.5,
    auth: (send) => {
      options.accessToken(refused).then(
        (accessToken) => {
          offered = accessToken;
          send({ accessToken: accessToken ?? '' });
        },
        // The server refuses the empty token, and the next attempt asks for a new one.
        () => send({ accessToken: '' }),
      );
    },
  });

  const listeners = new Set<() => void>();
  const streams = new Map<string, number>();
  /** The last push of each stream on this connection. What was on its way at hello is counted in hello's numbers. */
  const heard = new Map<string, number>();
  let connection: Connection = { state: 'reconnecting', since: Date.now() };
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let resync: Promise<void> | null = null;
  let again = false;

  function become(state: Connection['state']): void {
    if (connection.state === state) return;
    connection = { state, since: Date.now() };
    for (const listener of listeners) listener();
  }

  /** Pushes of a gap found while reading again may be newer than what is read: then once more. */
  function resynchronise(): void {
    if (resync) {
      again = true;
      return;
    }
    again = false;
    resync = options
      .onResync()
      .catch(() => undefined)
      .then(() => {
        resync = null;
        if (again) resynchronise();
        else if (socket.connected) become('live');
      });
  }

  socket.on('hello', (hello: ConsoleHello) => {
    refusals = 0;
    options.onHello?.(hello);
    // What was fetched before this moment may have changed unseen, unless every stream stands where we left it.
    const missed = Object.entries(hello.streams).some(([stream, seq]) => streams.get(stream) !== seq);
    for (const [stream, seq] of Object.entries(hello.streams)) streams.set(stream, seq);
    heard.clear();
    if (!socket.recovered || missed) resynchronise();
    else become('live');
  });

  socket.onAny((name: string, push: Push<unknown>) => {
    if (name === 'hello') return;
    const last = streams.get(push.stream);
    // Redis lost the numbers, and they are counted anew: what was missed between the two nobody can tell.
    const startedOver = push.seq <= (heard.get(push.stream) ?? 0);
    heard.set(push.stream, push.seq);
    streams.set(push.stream, startedOver ? push.seq : Math.max(last ?? 0, push.seq));
    options.onPush({ name, data: push.data } as AnyPush);
    if (startedOver || (last !== undefined && push.seq > last + 1)) resynchronise();
  });

  socket.on('disconnect', (reason) => {
    become('reconnecting');
    // The client reconnects by itself unless the server sent it away.
    if (reason === 'io server disconnect') retryLater();
  });
  socket.on('connect_error', (error: Error & { data?: { error?: ErrorName } }) => {
    become('reconnecting');
    const name = error.data?.error;
    // Its session may be over long before the token is.
    if (name === 'identity.session_ended' || name === 'request.unauthenticated') refused = offered;
    if (!socket.active) retryLater();
  });

  function retryLater(): void {
    const wait = Math.min(most, first * 2 ** refusals++);
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), wait * (0.5 + Math.random()));
  }

  return {
    connection: () => connection,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retryNow() {
      if (socket.connected) return;
      clearTimeout(retry);
      socket.disconnect().connect();
    },
    close() {
      clearTimeout(retry);
      socket.disconnect();
      listeners.clear();
    },
  };
}
