import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Writable, Duplex } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { coalesceWrites } from './coalesce-writes.js';

function recorded() {
  const sent: string[] = [];
  const keep: Writable['_writev'] = (chunks, done) => {
    sent.push(chunks.map(({ chunk }) => String(chunk)).join(''));
    done();
  };
  const stream = new Duplex({ read: () => undefined, writev: keep });
  coalesceWrites(stream);
  return { sent, stream };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('coalesceWrites', () => {
  it('sends what one turn writes together, in its order', async () => {
    const { sent, stream } = recorded();
    stream.write('a');
    stream.cork();
    stream.write('b');
    stream.uncork();
    stream.write('c');
    expect(sent).toEqual([]);
    await turn();
    stream.write('d');
    await turn();
    expect(sent).toEqual(['abc', 'd']);
  });

  it('sends what one turn writes to a connected socket by one system call', async () => {
    const server = createServer((socket) => void socket.pipe(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const calls = (['_write', '_writev'] as const).map((method) =>
      vi.spyOn(socket as Required<Pick<Socket, '_write' | '_writev'>>, method),
    );
    coalesceWrites(socket);
    for (const part of ['a', 'b', 'c']) socket.write(part);
    expect(String((await once(socket, 'data'))[0])).toBe('abc');
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    socket.destroy();
    server.close();
  });
});
