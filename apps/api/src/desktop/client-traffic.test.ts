import { EventEmitter } from 'node:events';
import { desktopLimits } from '@parley/contracts/public';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ClientConnection, ClientTraffic } from './client-traffic.js';

const { perSubAccount, perTenant } = desktopLimits;
const { bytesAtOnce, bytesHeld, bytesPerSecond } = perSubAccount;
let traffic: ClientTraffic;
beforeEach(() => {
  vi.useFakeTimers();
  traffic = new ClientTraffic();
});
afterEach(() => {
  traffic.end();
  vi.useRealTimers();
});

/** An admitted connection of a tenant's sub-account, with a record of calls to its WebSocket. */
function connect(subAccountId = 'sub_a', tenantId = 'tnt_a') {
  const done: string[] = [];
  const network = new EventEmitter();
  const socket = {
    bufferedAmount: 0,
    _receiver: { _bufferedBytes: 0, _messageLength: 0 },
    pause: () => done.push('pause'),
    resume: () => done.push('resume'),
    terminate: () => done.push('cut'),
  };
  const events = new EventEmitter();
  const connection = { transport: { socket }, writeBuffer: [], request: { socket: network } };
  traffic.enter({ tenantId, subAccountId }, Object.assign(events, connection) as unknown as ClientConnection);
  return {
    done,
    socket,
    send: (bytes: number) => network.emit('data', { length: bytes }),
    close: () => events.emit('close'),
  };
}

it('lets so many connections of a sub-account in, and another when one has closed', () => {
  const all = Array.from({ length: perSubAccount.connections }, () => connect());
  expect(() => connect()).toThrow(expect.objectContaining({ code: 'request.too_many' }));
  connect('sub_b');
  all[0]?.close();
  connect();
  expect(() => connect()).toThrow();
});

it('leaves what comes too fast in the network, for as long as it is too much', () => {
  const [first, second, other] = [connect(), connect(), connect('sub_b')];
  first.send(bytesAtOnce);
  expect(first.done).toEqual([]);
  first.send(bytesPerSecond);
  second.send(1);
  other.send(bytesAtOnce);
  expect([first.done, second.done, other.done]).toEqual([['pause'], ['pause'], []]);
  vi.advanceTimersByTime(900);
  expect(first.done).toEqual(['pause']);
  vi.advanceTimersByTime(200);
  expect([first.done, second.done]).toEqual([
    ['pause', 'resume'],
    ['pause', 'resume'],
  ]);
});

it('cuts those that hold most, where a sub-account holds too much', () => {
  const [small, large, other] = [connect(), connect(), connect('sub_b')];
  small.socket.bufferedAmount = bytesHeld / 2;
  large.socket._receiver._bufferedBytes = bytesHeld / 2 + 1;
  other.socket._receiver._messageLength = bytesHeld;
  vi.advanceTimersByTime(1_000);
  expect([small.done, large.done, other.done]).toEqual([[], ['cut'], []]);
});

it('lets so many connections of a tenant in, however many sub-accounts it has', () => {
  const all = Array.from({ length: perTenant.connections }, (_, n) => connect(`sub_${n}`));
  expect(() => connect('sub_new')).toThrow(expect.objectContaining({ code: 'request.too_many' }));
  connect('sub_b', 'tnt_b');
  all[0]?.close();
  connect('sub_new');
});

it('leaves what comes too fast from all sub-accounts of a tenant in the network', () => {
  const many = perTenant.bytesAtOnce / bytesAtOnce;
  const all = Array.from({ length: many }, (_, n) => connect(`sub_${n}`));
  const [next, other] = [connect('sub_new'), connect('sub_b', 'tnt_b')];
  for (const { send } of [...all, other]) send(bytesAtOnce);
  next.send(perTenant.bytesPerSecond);
  expect([...all, other].flatMap(({ done }) => done)).toEqual([]);
  expect(next.done).toEqual(['pause']);
  vi.advanceTimersByTime(1_100);
  expect(next.done).toEqual(['pause', 'resume']);
});

it('cuts those that hold most, where all sub-accounts of a tenant together hold too much', () => {
  const many = perTenant.bytesHeld / bytesHeld;
  const all = Array.from({ length: many }, (_, n) => connect(`sub_${n}`));
  const [last, other] = [connect('sub_new'), connect('sub_b', 'tnt_b')];
  for (const { socket } of [...all, other]) socket.bufferedAmount = bytesHeld - 1;
  last.socket._receiver._bufferedBytes = bytesHeld;
  vi.advanceTimersByTime(1_000);
  expect([...all, other].flatMap(({ done }) => done)).toEqual([]);
  expect(last.done).toEqual(['cut']);
});

it('gives who comes back what was left of the allowance, until it is full again', () => {
  const first = connect();
  first.send(bytesAtOnce);
  first.close();
  vi.advanceTimersByTime(1_000);
  const again = connect();
  again.send(bytesPerSecond + 1);
  expect(again.done).toEqual(['pause']);
  again.close();
  vi.advanceTimersByTime(10_000);
  const later = connect();
  later.send(bytesAtOnce);
  expect(later.done).toEqual([]);
});
