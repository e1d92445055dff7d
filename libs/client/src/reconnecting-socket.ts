import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** Shortest and longest wait between attempts, before jitter. */
export interface RetryMs {
  first: number;
  most: number;
}

interface ReconnectingSocket {
  socket: Socket;
  /** Connects now instead of after the wait. */
  retryNow(): void;
  close(): void;
}

/**
 * A socket that also reconnects after the server disconnected it or refused its handshake, which Socket.IO does not.
 * The waits grow until the server's hello.
 */
export function reconnectingSocket(
  address: string,
  options: Pick<ManagerOptions & SocketOptions, 'auth'> & Partial<Pick<ManagerOptions, 'withCredentials'>>,
  { first, most }: RetryMs = { first: 500, most: 15_000 },
): ReconnectingSocket {
  const socket: Socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: first,
    reconnectionDelayMax: most,
    randomizationFactor: 0.5,
    ...options,
  });
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function retryLater(): void {
    const wait = Math.min(most, first * 2 ** refusals++);
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), wait * (0.5 + Math.random()));
  }

  socket.on('hello', () => {
    refusals = 0;
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') retryLater();
  });
  socket.on('connect_error', () => {
    if (!socket.active) retryLater();
  });

  return {
    socket,
    retryNow() {
      if (socket.connected) return;
      clearTimeout(retry);
      socket.disconnect().connect();
    },
    close() {
      clearTimeout(retry);
      socket.disconnect();
    },
  };
}
