import type { Namespace } from 'socket.io';

const bufferedMax = 1024 * 1024;
const lookEveryMs = 1_000;

interface Transport {
  name: string;
  socket?: { bufferedAmount: number; terminate(): void };
}
export interface Connection {
  transport: unknown;
  writeBuffer: { data?: unknown }[];
}

const sizeOf = (data: unknown): number =>
  typeof data === 'string' || data instanceof Uint8Array ? data.length : 0;

/** Bytes handed to the connection that its peer has not read: in the WebSocket, and before it. */
export function unreadBytes(connection: Connection): number {
  const waiting = connection.writeBuffer.reduce((sum, packet) => sum + sizeOf(packet.data), 0);
  return waiting + ((connection.transport as Transport).socket?.bufferedAmount ?? 0);
}

/**
 * Drops connections whose peer stopped reading, before they fill our memory. The connection is cut instead of closed,
 * because a close would wait in the same buffer. A live peer returns and resumes or reads again. Idle connections cost
 * nothing.
 */
export function dropSlowReaders(namespace: Namespace): () => void {
  /** Connections written to since the last check, or whose peer had not read everything by then. */
  const written = new Set<Connection>();
  namespace.on('connection', ({ conn }) => {
    const connection = conn as unknown as Connection;
    conn.on('packetCreate', () => written.add(connection));
    conn.once('close', () => written.delete(connection));
  });
  const timer = setInterval(() => {
    for (const connection of written) {
      const transport = connection.transport as Transport;
      const waiting = unreadBytes(connection);
      if (waiting > bufferedMax) transport.socket?.terminate();
      if (waiting === 0) written.delete(connection);
    }
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
