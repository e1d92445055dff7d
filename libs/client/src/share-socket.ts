import {
  type ErrorName,
  type ShareCloseReason,
  type ShareEvents,
  type ShareHandshake,
  shareNamespace,
} from '@parley/contracts/public';
import { io, type Socket } from 'socket.io-client';

export interface ShareSocketOptions {
  /** Origin of the api; empty for the page's own. */
  url?: string;
  /** The token of the share's link. A cookie opens a share with a password. */
  token: string;
  /** Figures that were read before this may be outdated. Read them again. */
  onChanged(): void;
  /** The server closed the page and its socket. */
  onClosed(reason: ShareCloseReason): void;
  /** The share no longer exists, or needs its password again. The socket is closed. */
  onRefused(error: 'shares.not_found' | 'shares.password_needed'): void;
  /** Whether pushes arrive. */
  onConnection(isLive: boolean): void;
  /** Shortest and longest wait between attempts, before jitter. */
  retryMs?: { first: number; most: number };
}

export interface ShareSocket {
  retryNow(): void;
  close(): void;
}

/** Listens to the pushes of one share. Reconnects by itself, and reports when pushes may have been missed. */
export function connectShare(options: ShareSocketOptions): ShareSocket {
  const { first, most } = options.retryMs ?? { first: 500, most: 15_000 };
  /** The last number of the share's stream; null before the first connection. */
  let position: number | null = null;
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const socket: Socket<ShareEvents, Record<string, never>> = io((options.url ?? '') + shareNamespace, {
    transports: ['websocket'],
    forceNew: true,
    withCredentials: true,
    reconnectionDelay: first,
    reconnectionDelayMax: most,
    randomizationFactor: 0.5,
    auth: (send) => send(handshake()),
  });

  const handshake = (): ShareHandshake => ({
    token: options.token,
    ...(position !== null && { position }),
  });

  function close(): void {
    clearTimeout(retry);
    socket.disconnect();
  }

  function retryLater(): void {
    const wait = Math.min(most, first * 2 ** refusals++);
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), wait * (0.5 + Math.random()));
  }

  socket.on('hello', ({ seq }) => {
    refusals = 0;
    const isMissed = position !== seq;
    position = seq;
    options.onConnection(true);
    if (isMissed) options.onChanged();
  });
  socket.on('share:changed', ({ seq }) => {
    // The server reports a gap that its hello has reported already.
    const isKnown = position === seq;
    position = seq;
    if (!isKnown) options.onChanged();
  });
  socket.on('share:closed', ({ reason }) => {
    close();
    options.onClosed(reason);
  });
  socket.on('disconnect', (reason) => {
    options.onConnection(false);
    // The client reconnects by itself, except after a disconnect by the server.
    if (reason === 'io server disconnect') retryLater();
  });
  socket.on('connect_error', (error: Error & { data?: { error?: ErrorName } }) => {
    options.onConnection(false);
    const refusal = error.data?.error;
    if (refusal === 'shares.not_found' || refusal === 'shares.password_needed') {
      close();
      options.onRefused(refusal);
    } else if (!socket.active) retryLater();
  });

  return {
    retryNow() {
      if (socket.connected) return;
      clearTimeout(retry);
      socket.disconnect().connect();
    },
    close,
  };
}
