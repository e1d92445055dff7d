import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { cutIfSlow } from './cut-if-slow.js';

const pace = { bytes: 1_000, ms: 200 };
const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A request whose body arrives as it is written to the socket, and whether it was cut. */
async function upload(read: (request: IncomingMessage) => void) {
  const server = createServer((request) => {
    cutIfSlow(request, pace);
    request.on('error', () => undefined);
    read(request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push(server, { close: () => socket.destroy() });
  socket.on('error', () => undefined);
  const closed = new Promise<'cut'>((resolve) => socket.once('close', () => resolve('cut')));
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n');
  return { socket, cutWithin: (ms: number) => Promise.race([closed, pause(ms, 'open' as const)]) };
}

it('cuts an upload of which next to nothing comes, also one that drips', async () => {
  const silent = await upload((request) => request.resume());
  expect(await silent.cutWithin(5_000)).toBe('cut');
  const dripping = await upload((request) => request.resume());
  const drip = setInterval(() => dripping.socket.write('x'), 20);
  expect(await dripping.cutWithin(5_000)).toBe('cut');
  clearInterval(drip);
});

it('leaves an upload alone that keeps the pace, and one that its reader lets wait', async () => {
  const steady = await upload((request) => request.resume());
  const write = setInterval(() => steady.socket.write(Buffer.alloc(1_000)), 20);
  expect(await steady.cutWithin(1_500)).toBe('open');
  clearInterval(write);
  const waiting = await upload(() => undefined);
  waiting.socket.write(Buffer.alloc(100_000));
  expect(await waiting.cutWithin(1_500)).toBe('open');
});
