import {
  type ErrorName,
  type ShareCloseReason,
  type ShareEvents,
  type ShareHandshake,
  shareNamespace,
} from '@parley/contracts/public';
import type { Socket } from 'socket.io-client';
import { reconnectingSocket, type RetryMs } from './reconnecting-socket.js';

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
  retryMs?: RetryMs;
}

export interface ShareSocket {
  retryNow(): void;
  close(): void;
}

/** Listens to the pushes of one share. Reconnects by itself, and reports when pushes may have been missed. */
export function connectShare(options: ShareSocketOptions): ShareSocket {
  /** The last number of the share's stream; null before the first connection. */
  let position: number | null = null;
  const { retryNow, close, ...own } = reconnectingSocket(
    (options.url ?? '') + shareNamespace,
    { withCredentials: true, auth: (send: (handshake: ShareHandshake) => void) => send(handshake()) },
    options.retryMs,
  );
  const socket: Socket<ShareEvents, Record<string, never>> = own.socket;

  const handshake = (): ShareHandshake => ({
    token: options.token,
    ...(position !== null && { position }),
  });

  socket.on('hello', ({ seq }) => {
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
  socket.on('disconnect', () => options.onConnection(false));
  socket.on('connect_error', (error: Error & { data?: { error?: ErrorName } }) => {
    options.onConnection(false);
    const refusal = error.data?.error;
    if (refusal === 'shares.not_found' || refusal === 'shares.password_needed') {
      close();
      options.onRefused(refusal);
    }
  });

  return {
    retryNow,
    close,
  };
}
