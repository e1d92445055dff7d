import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutUnreadAnswers } from './unread-answers.js';

const patienceMs = 1_000;
const large = Buffer.alloc(128 * 1024 * 1024, 'x');
let app: FastifyInstance;
const opened: Socket[] = [];
beforeEach(async () => {
  app = fastify();
  cutUnreadAnswers(app, { patienceMs, perAddress: 3 * large.length, ofAll: 4 * large.length });
  app.get('/large', () => large);
  app.get('/small', () => 'x');
  app.get('/late', async () => {
    await pause(1.5 * patienceMs);
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await app.close();
});

/** A client that sends a request, and reads as the test tells it to. */
function ask(path: string, localAddress = '127.0.0.1') {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  opened.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  return { socket, connections };
}

it('cuts a connection that reads nothing of its answer', async () => {
  const { connections } = ask('/large');
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
});

it('leaves those alone that read slowly, wait for their answer, or have read it', async () => {
  const slow = ask('/large');
  let bytes = 0;
  slow.socket.on('data', (chunk) => {
    bytes += chunk.length;
    slow.socket.pause();
  });
  const sip = setInterval(() => slow.socket.resume(), 1);
  const late = ask('/late');
  const done = ask('/small');
  let text = '';
  late.socket.on('data', (chunk) => (text += String(chunk)));
  for (const { socket } of [late, done]) socket.resume();
  await expect.poll(() => text).toContain('late');
  clearInterval(sip);
  expect(bytes).toBeLessThan(large.length);
  expect(await done.connections()).toBe(3);
});

it('cuts those that waited longest where one address, or all, read too much too slowly', async () => {
  const readers: { socket: Socket; isOpen: () => boolean }[] = [];
  /** Begins to read, and continues slowly. */
  const begin = async (localAddress?: string): Promise<void> => {
    const { socket } = ask('/large', localAddress);
    let isOpen = true;
    let bytes = 0;
    socket.on('close', () => (isOpen = false));
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      socket.pause();
    });
    const sip = setInterval(() => socket.resume(), 5);
    socket.once('close', () => clearInterval(sip));
    readers.push({ socket, isOpen: () => isOpen });
    await expect.poll(() => bytes).toBeGreaterThan(0);
  };
  const open = () => readers.map(({ isOpen }) => isOpen());
  for (let n = 0; n < 5; n++) await begin();
  await expect.poll(open).toEqual([false, false, true, true, true]);
  await begin('127.0.0.2');
  expect(open()).toEqual([false, false, true, true, true, true]);
  await begin('127.0.0.2');
  await expect.poll(open).toEqual([false, false, false, true, true, true, true]);
});
