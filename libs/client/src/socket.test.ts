import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consoleNamespace } from '@parley/contracts/public';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyPush, type ConsoleSocket, connectConsole } from './socket.js';

let io: Server;
let url = '';
let seq = 0;
let client: ConsoleSocket | undefined;
const tokens: unknown[] = [];

beforeEach(async () => {
  seq = 5;
  tokens.length = 0;
  const server = createServer();
  io = new Server(server, {
    transports: ['websocket'],
    connectionStateRecovery: { maxDisconnectionDuration: 10_000, skipMiddlewares: false },
  });
  io.of(consoleNamespace).use((socket, next) => {
    tokens.push(socket.handshake.auth['accessToken']);
    const refusal = Object.assign(new Error('Sign in first.'), {
      data: { error: 'request.unauthenticated' },
    });
    next(socket.handshake.auth['accessToken'] === 'bad' ? refusal : undefined);
  });
  io.of(consoleNamespace).on('connection', (socket) => {
    void socket.join('t');
    socket.emit('hello', { streams: { t: seq }, serverTime: Date.now(), demo: false });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  client?.close();
  await io.close();
});

const push = (step = 1) => {
  seq += step;
  io.of(consoleNamespace)
    .to('t')
    .emit('notice:unread', { stream: 't', seq, data: { unread: seq } });
};

function open(token: (refused: string | null) => string = () => 'good') {
  const seen: AnyPush[] = [];
  const onResync = vi.fn(async () => undefined);
  client = connectConsole({
    url,
    accessToken: async (refused) => token(refused),
    onPush: (one) => seen.push(one),
    onResync,
    retryMs: { first: 20, most: 60 },
  });
  const live = () => vi.waitFor(() => expect(client?.connection().state).toBe('live'));
  return { seen, onResync, live };
}

it('is live after hello and the first reading, and hands pushes on in order', async () => {
  const { seen, onResync, live } = open();
  expect(client?.connection().state).toBe('reconnecting');
  await live();
  expect(onResync).toHaveBeenCalledTimes(1);
  push();
  push();
  await vi.waitFor(() => expect(seen.map((one) => one.data)).toEqual([{ unread: 6 }, { unread: 7 }]));
  expect(onResync).toHaveBeenCalledTimes(1);
});

it('reads again when a number is missing from a stream', async () => {
  const { seen, onResync, live } = open();
  await live();
  push(2);
  await vi.waitFor(() => expect(onResync).toHaveBeenCalledTimes(2));
  expect(seen).toHaveLength(1);
});

it('reads again when the numbers of a stream start over, and minds those that are missing from then on', async () => {
  const { seen, onResync, live } = open();
  await live();
  push();
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  seq = 0;
  push();
  await vi.waitFor(() => expect(onResync).toHaveBeenCalledTimes(2));
  await live();
  push();
  push(2);
  await vi.waitFor(() => expect(onResync).toHaveBeenCalledTimes(3));
  expect(seen.map((one) => one.data)).toEqual([6, 1, 2, 4].map((unread) => ({ unread })));
});

it('takes what was on its way at hello for counted', async () => {
  const { seen, onResync, live } = open();
  await live();
  seq = 3;
  for (let more = 3; more > 0; more--) push();
  await vi.waitFor(() => expect(seen).toHaveLength(3));
  expect(onResync).toHaveBeenCalledTimes(1);
});

it('reads again after a reconnect without recovery, with a new token', async () => {
  let turn = 0;
  const { onResync, live } = open(() => `t${++turn}`);
  await live();
  const changes: string[] = [];
  client?.subscribe(() => changes.push(client?.connection().state ?? ''));
  io.of(consoleNamespace).disconnectSockets();
  await vi.waitFor(() => expect(onResync).toHaveBeenCalledTimes(2));
  await live();
  expect(changes).toEqual(['reconnecting', 'live']);
  expect(tokens).toEqual(['t1', 't2']);
});

it('goes on where it was when the server recovers the connection', async () => {
  const { seen, onResync, live } = open();
  await live();
  push();
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  const stop = client?.subscribe(() => {
    stop?.();
    push();
  });
  for (const socket of io.of(consoleNamespace).sockets.values()) socket.conn.close();
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  await live();
  expect(onResync).toHaveBeenCalledTimes(1);
});

it('keeps trying with fresh tokens after a refusal', async () => {
  let turn = 0;
  const { live } = open(() => (++turn < 3 ? 'bad' : 'good'));
  await live();
  expect(tokens).toEqual(['bad', 'bad', 'good']);
});

it('says which token was refused, and comes in with the next', async () => {
  const asked: (string | null)[] = [];
  const { live } = open((refused) => {
    asked.push(refused);
    return refused === 'bad' ? 'good' : 'bad';
  });
  await live();
  expect(asked).toEqual([null, 'bad']);
});
