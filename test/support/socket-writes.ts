import { Socket } from 'node:net';
import pg from 'pg';
import { vi } from 'vitest';

type Write = (this: Socket, ...given: unknown[]) => void;
type Writing = Record<'_write' | '_writev', Write>;

/** Calls `seen` with the socket before each system call that writes to one. Returns the function that ends this. */
export function watchWrites(seen: (socket: Socket) => void): () => void {
  const prototype = Socket.prototype as unknown as Writing;
  const spies = (['_write', '_writev'] as const).map((method) => {
    const write = prototype[method];
    return vi.spyOn(prototype, method).mockImplementation(function (this: Socket, ...given: unknown[]) {
      seen(this);
      write.apply(this, given);
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** The stream of a client, which pg replaces when the connection turns to TLS. */
export const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** The number of system calls by which the work's statements reach PostgreSQL. */
export async function writesToPostgres(work: () => Promise<unknown>): Promise<number> {
  const written: Socket[] = [];
  const end = watchWrites((socket) => void written.push(socket));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const streams = new Set((query.mock.contexts as pg.Client[]).map(streamOf));
    return written.filter((socket) => streams.has(socket)).length;
  } finally {
    query.mockRestore();
    end();
  }
}
