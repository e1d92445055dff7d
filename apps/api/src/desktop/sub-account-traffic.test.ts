import { EventEmitter } from 'node:events';
import { desktopLimits } from '@parley/contracts/public';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ClientConnection, SubAccountTraffic } from './sub-account-traffic.js';

const { bytesAtOnce, bytesHeld, bytesPerSecond, connectionsPerSubAccount } = desktopLimits;
let traffic: SubAccountTraffic;
beforeEach(() => {
  vi.useFakeTimers();
  traffic = new SubAccountTraffic();
});
afterEach(() => {
  traffic.end();
  vi.useRealTimers();
});

/** A connection of a sub-account that came in, with what was done to its WebSocket. */
function connect(subAccountId = 'sub_a') {
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
  traffic.enter(subAccountId, Object.assign(events, connection) as unknown as ClientConnection);
  return {
    done,
    socket,
    send: (bytes: number) => network.emit('data', { length: bytes }),
    close: () => events.emit('close'),
  };
}

it('lets so many connections of a sub-account in, and another when one has closed', () => {
  const all = Array.from({ length: connectionsPerSubAccount }, () => connect());
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
