import {
  type ConsoleEvents,
  type ConsoleHandshake,
  type ConsoleHello,
  type ConsolePushes,
  consoleNamespace,
  type ConsoleRequests,
  type ConversationLook,
  type ErrorName,
  type Push,
  type PushName,
} from '@parley/contracts/public';
import type { Socket } from 'socket.io-client';
import { reconnectingSocket, type RetryMs } from './reconnecting-socket.js';

/** `since` is epoch ms; `reconnecting` also covers the first connection and the refetch after a gap. */
export interface Connection {
  state: 'live' | 'reconnecting';
  since: number;
}

export type AnyPush = { [Name in PushName]: { name: Name; data: ConsolePushes[Name] } }[PushName];

export interface ConsoleSocketOptions {
  /** Origin of the api; empty for the page's own. */
  url?: string;
  /** A valid token that the server has not refused; null when signed out. */
  accessToken(refused: string | null): Promise<string | null>;
  /** The positions of the streams before the page's first reads. Without them, everything is read again. */
  positions?: Record<string, number> | undefined;
  onPush(push: AnyPush): void;
  /** Called with the server's hello at each connection. */
  onHello?(hello: ConsoleHello): void;
  /**
   * Pushes were missed. Read again what these events change, or everything if unknown. The connection is live once this settles.
   */
  onResync(missed: ReadonlySet<PushName> | null): Promise<unknown>;
  retryMs?: RetryMs;
}

export interface ConsoleSocket {
  /** For `useSyncExternalStore`: the same object until something changes. */
  connection(): Connection;
  subscribe(listener: () => void): () => void;
  retryNow(): void;
  /** Says which conversation the console shows. It is said again on each connection. */
  look(look: ConversationLook): void;
  close(): void;
}

/** After a longer absence, the client reads everything again. */
const resumableMs = 120_000;

const pause = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();

export function connectConsole(options: ConsoleSocketOptions): ConsoleSocket {
  let offered: string | null = null;
  let refused: string | null = null;
  const { retryNow, close, ...own } = reconnectingSocket(
    (options.url ?? '') + consoleNamespace,
    {
      auth: (send: (handshake: ConsoleHandshake) => void) => {
        options.accessToken(refused).then(
          (accessToken) => {
            offered = accessToken;
            send(handshake(accessToken ?? ''));
          },
          // The server refuses the empty token, and the next attempt gets a new one.
          () => send({ accessToken: '' }),
        );
      },
    },
    options.retryMs,
  );
  const socket: Socket<ConsoleEvents, ConsoleRequests> = own.socket;

  const listeners = new Set<() => void>();
  const streams = new Map<string, number>(Object.entries(options.positions ?? {}));
  /** The last push of each stream on this connection. */
  const heard = new Map<string, number>();
  /** Hello includes the number of any push that was sent before it. Later pushes follow without a gap. */
  let greeted = false;
  let connection: Connection = { state: 'reconnecting', since: Date.now() };
  let awaySince = streams.size > 0 ? Date.now() : 0;
  /** The queries still to be read again: null for all, undefined for none. */
  let missed: ReadonlySet<PushName> | null | undefined = streams.size > 0 ? undefined : null;
  let resync: Promise<void> | null = null;
  let shown: ConversationLook = { conversationId: null, typing: false };

  function handshake(accessToken: string): ConsoleHandshake {
    const knows = streams.size > 0 && Date.now() - awaySince < resumableMs;
    return { accessToken, ...(knows && { positions: Object.fromEntries(streams) }) };
  }

  function become(state: Connection['state']): void {
    if (connection.state === state) return;
    connection = { state, since: Date.now() };
    for (const listener of listeners) listener();
  }

  function miss(more: readonly PushName[] | null): void {
    missed = more === null || missed === null ? null : new Set([...(missed ?? []), ...more]);
  }

  /** Pushes during a gap's reads may be newer than the read data. Then the reads are repeated. */
  function resynchronise(afterMs = 0): void {
    resync ??= pause(afterMs).then(async () => {
      // If the connection was lost again, the next one reads.
      while (missed !== undefined && socket.connected) {
        const now = missed;
        missed = undefined;
        await options.onResync(now).catch(() => undefined);
      }
      resync = null;
      if (socket.connected) become('live');
    });
  }

  socket.on('hello', (hello: ConsoleHello) => {
    options.onHello?.(hello);
    if (!greeted && shown.conversationId !== null)
      socket.emit('conversation:look', { ...shown, typing: false });
    greeted = true;
    let moved = false;
    for (const [stream, seq] of Object.entries(hello.streams)) {
      // Data that was read before this moment may be outdated, unless the stream's position has not changed.
      if (streams.get(stream) !== seq) moved = true;
      streams.set(stream, Math.max(seq, heard.get(stream) ?? 0));
    }
    if (moved) miss(hello.missed ?? null);
    if (missed === undefined) become('live');
    else resynchronise(hello.readAfterMs);
  });

  socket.onAny((name: string, push: Push<unknown>) => {
    if (name === 'hello') return;
    // Redis lost the numbers and counts them anew, so the pushes missed in between are unknown.
    const startedOver = push.seq <= (heard.get(push.stream) ?? 0);
    heard.set(push.stream, push.seq);
    options.onPush({ name, data: push.data } as AnyPush);
    if (!greeted) return;
    const last = streams.get(push.stream) ?? 0;
    streams.set(push.stream, startedOver ? push.seq : Math.max(last, push.seq));
    if (!startedOver && push.seq <= last + 1) return;
    miss(null);
    resynchronise();
  });

  socket.on('disconnect', () => {
    awaySince = Date.now();
    greeted = false;
    heard.clear();
    become('reconnecting');
  });
  socket.on('connect_error', (error: Error & { data?: { error?: ErrorName } }) => {
    become('reconnecting');
    const name = error.data?.error;
    // Its session may end long before the token does.
    if (name === 'identity.session_ended' || name === 'request.unauthenticated') refused = offered;
  });

  return {
    connection: () => connection,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retryNow,
    look(look) {
      shown = look;
      // Socket.IO would keep what is sent without a connection.
      if (greeted) socket.emit('conversation:look', look);
    },
    close() {
      close();
      listeners.clear();
    },
  };
}
