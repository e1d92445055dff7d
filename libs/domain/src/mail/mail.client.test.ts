import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Config } from '@parley/platform/config';
import { afterEach, expect, it, vi } from 'vitest';
import { MailClient } from './mail.client.js';

const canary = 'hunter2';
let server: Server | undefined;
const sockets: Socket[] = [];

/** Runs the mail server's check against a server that treats each connection with `meet`. */
async function checked(meet: (socket: Socket) => void): Promise<() => Promise<string | null>> {
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    meet(socket);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new MailClient(new Config({ SMTP_URL: `smtp://user:${canary}@127.0.0.1:${port}` }));
  return () => client.check();
}

afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

it('does not ask the built-in mailbox', async () => {
  expect(await new MailClient(new Config()).check()).toBeNull();
});

it('tells what a mail server answers that takes nothing', async () => {
  const check = await checked((socket) => socket.end('554 no service\r\n'));
  const reason = await check();
  expect(reason).toContain('554 no service');
  expect(reason).not.toContain(canary);
});

it('tells of a mail server that hangs, after some seconds', async () => {
  const check = await checked(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let reason: string | null | undefined;
  const checking = check().then((told) => (reason = told));
  // The connection is real; only the seconds pass without a wait.
  while (reason === undefined) {
    await new Promise((resolve) => setImmediate(resolve));
    if (sockets.length > 0) vi.advanceTimersByTime(1_000);
  }
  await checking;
  expect(reason).toMatch(/greeting|took too long|timeout/i);
});
