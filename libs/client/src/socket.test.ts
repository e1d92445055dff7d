import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConsoleHello, consoleNamespace, type PushName } from '@parley/contracts/public';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyPush, type ConsoleSocket, connectConsole } from './socket.js';

let io: Server;
let url = '';
let seq = 0;
/** The missed pushes in the next hello, and the time to read them. */
let missed: PushName[] | undefined;
let readAfterMs = 0;
let client: ConsoleSocket | undefined;
const tokens: unknown[] = [];
const positions: unknown[] = [];

beforeEach(async () => {
  seq = 5;
  missed = undefined;
  readAfterMs = 0;
  tokens.length = 0;
  positions.length = 0;
  const server = createServer();
  io = new Server(server, { transports: ['websocket'] });
  io.of(consoleNamespace).use((socket, next) => {
    tokens.push(socket.handshake.auth['accessToken']);
    const refusal = Object.assign(new Error('Sign in first.'), {
      data: { error: 'request.unauthenticated' },
    });
    next(socket.handshake.auth['accessToken'] === 'bad' ? refusal : undefined);
  });
  io.of(consoleNamespace).on('connection', (socket) => {
    positions.push(socket.handshake.auth['positions']);
    void socket.join('t');
    greet(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  client?.close();
  await io.close();
});

function greet(socket: { emit(name: string, hello: ConsoleHello): unknown }): void {
  const serverTime = Date.now();
  socket.emit('hello', {
    streams: { t: seq },
    ...(missed && { missed }),
    readAfterMs,
    serverTime,
    demo: false,
  });
}

/** Cuts the connection. The client reconnects. */
const cut = () => {
  for (const socket of io.of(consoleNamespace).sockets.values()) socket.conn.close();
};

const push = (step = 1) => {
  seq += step;
  io.of(consoleNamespace)
    .to('t')
    .emit('notice:unread', { stream: 't', seq, data: { unread: seq } });
};

function open(token: (refused: string | null) => string = () => 'good', known?: Record<string, number>) {
  const seen: AnyPush[] = [];
  const onResync = vi.fn(async (_: ReadonlySet<PushName> | null) => undefined);
  client = connectConsole({
    url,
    accessToken: async (refused) => token(refused),
    positions: known,
    onPush: (one) => seen.push(one),
    onResync,
    retryMs: { first: 20, most: 60 },
  });
  const live = () => vi.waitFor(() => expect(client?.connection().state).toBe('live'), 10_000);
  return { seen, onResync, live };
}

it('is live after hello and the first reading, and hands pushes on in order', async () => {
  const { seen, onResync, live } = open();
  expect(client?.connection().state).toBe('reconnecting');
  await live();
  expect(onResync).toHaveBeenCalledTimes(1);
  push();
  push();
  await vi.waitFor(() => expect(seen.map((one) => one.data)).toEqual([{ unread: 6 }, { unread: 7 }]), 10_000);
  expect(onResync).toHaveBeenCalledTimes(1);
});

it('reads nothing a second time where nothing was pushed since it began to read', async () => {
  const { seen, onResync, live } = open(undefined, { t: 5 });
  await live();
  expect(positions).toEqual([{ t: 5 }]);
  push();
  await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
  expect(onResync).not.toHaveBeenCalled();
});

it('reads again what was pushed between its first reading and hello', async () => {
  missed = ['ports:changed'];
  const { onResync, live } = open(undefined, { t: 3 });
  await live();
  expect(onResync.mock.calls).toEqual([[new Set(['ports:changed'])]]);
});

it('reads everything again where the server does not know what was pushed since', async () => {
  const { onResync, live } = open(undefined, { t: 3 });
  await live();
  expect(onResync.mock.calls).toEqual([[null]]);
});

it('reads again when a number is missing from a stream', async () => {
  const { seen, onResync, live } = open();
  await live();
  push(2);
  await vi.waitFor(() => expect(onResync).toHaveBeenCalledTimes(2), 10_000);
  expect(seen).toHaveLength(1);
});

it('reads again when the numbers of a stream start over, and minds those that are missing from then on', async () => {
  const { seen, onResync, live } = open();
  await live();
  push();
  await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
  seq = 0;
  push();
  await vi.waitFor(() => expect(onResync).toHaveBeenCalledTimes(2), 10_000);
  await live();
  push();
  push(2);
  await vi.waitFor(() => expect(onResync).toHaveBeenCalledTimes(3), 10_000);
  expect(seen.map((one) => one.data)).toEqual([6, 1, 2, 4].map((unread) => ({ unread })));
});

it('takes what was on its way at hello for counted', async () => {
  const { seen, onResync, live } = open();
  await live();
  seq = 3;
  for (let more = 3; more > 0; more--) push();
  await vi.waitFor(() => expect(seen).toHaveLength(3), 10_000);
  expect(onResync).toHaveBeenCalledTimes(1);
});

it('counts on from pushes that overtook hello', async () => {
  const { seen, onResync, live } = open();
  await live();
  const reading = 6;
  io.of(consoleNamespace).removeAllListeners('connection');
  io.of(consoleNamespace).on('connection', (socket) => {
    void socket.join('t');
    seq = reading;
    push();
    seq = reading;
    greet(socket);
    seq = reading + 1;
    push();
  });
  cut();
  await vi.waitFor(() => expect(seen.map((one) => one.data)).toEqual([{ unread: 7 }, { unread: 8 }]), 10_000);
  await live();
  expect(onResync).toHaveBeenCalledTimes(2);
});

it('reads everything again where the server does not know what was missed, with a new token', async () => {
  let turn = 0;
  const { onResync, live } = open(() => `t${++turn}`);
  await live();
  const changes: string[] = [];
  client?.subscribe(() => changes.push(client?.connection().state ?? ''));
  seq += 3;
  io.of(consoleNamespace).disconnectSockets();
  await vi.waitFor(() => expect(onResync.mock.calls).toEqual([[null], [null]]), 10_000);
  await live();
  expect(changes).toEqual(['reconnecting', 'live']);
  expect(tokens).toEqual(['t1', 't2']);
});

it('names where it was, and reads nothing again where nothing was pushed since', async () => {
  const { seen, onResync, live } = open();
  await live();
  push();
  await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
  cut();
  await vi.waitFor(() => expect(positions).toEqual([undefined, { t: 6 }]), 10_000);
  await live();
  expect(onResync).toHaveBeenCalledTimes(1);
});

it('reads again what it missed, in its turn, and counts as live then', async () => {
  const { onResync, live } = open();
  await live();
  missed = ['ports:changed'];
  readAfterMs = 300;
  seq += 2;
  const began = performance.now();
  cut();
  await vi.waitFor(() => expect(onResync.mock.calls).toEqual([[null], [new Set(missed)]]), 10_000);
  expect(performance.now() - began).toBeGreaterThanOrEqual(300);
  await live();
});

it('keeps what it has to read again over a further break', async () => {
  const { onResync, live } = open();
  await live();
  missed = ['ports:changed'];
  readAfterMs = 100;
  seq += 2;
  cut();
  await vi.waitFor(() => expect(positions).toHaveLength(2), 10_000);
  missed = [];
  cut();
  await vi.waitFor(() => expect(positions).toEqual([undefined, { t: 5 }, { t: 7 }]), 10_000);
  await live();
  expect(onResync.mock.calls).toEqual([[null], [new Set(['ports:changed'])]]);
});

it('reads again what a later hello on the same connection says has moved', async () => {
  const { onResync, live } = open();
  await live();
  seq += 1;
  for (const socket of io.of(consoleNamespace).sockets.values()) greet(socket);
  await vi.waitFor(() => expect(onResync).toHaveBeenCalledTimes(2), 10_000);
  for (const socket of io.of(consoleNamespace).sockets.values()) greet(socket);
  push();
  await live();
  expect(onResync).toHaveBeenCalledTimes(2);
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
