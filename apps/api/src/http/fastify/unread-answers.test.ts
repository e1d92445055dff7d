import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutUnreadAnswers } from './unread-answers.js';

const patienceMs = 1_000;
const large = Buffer.alloc(128 * 1024 * 1024, 'x');
let app: FastifyInstance;
const open: Socket[] = [];
beforeEach(async () => {
  app = fastify();
  cutUnreadAnswers(app, patienceMs);
  app.get('/large', () => large);
  app.get('/small', () => 'x');
  app.get('/late', async () => {
    await pause(1.5 * patienceMs);
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

/** A client that asks, and reads as the test says. */
function ask(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
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
