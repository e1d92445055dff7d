import type { ClientEnvironment, KickReason, Refusal, ReportEvent } from '@parley/contracts/public';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MisbehavingServer } from '../../../test/faults/misbehaving-server.js';
import {
  ConnectionRefused,
  DesktopClient,
  type DesktopOptions,
  MemoryStore,
  PortRefused,
} from './desktop.js';

let server: MisbehavingServer;
let url: string;
let clients: DesktopClient[];

beforeEach(async () => {
  server = new MisbehavingServer();
  url = await server.listen();
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server.close();
});

function client(options: Partial<DesktopOptions> = {}): DesktopClient {
  const made = new DesktopClient({
    url,
    deviceId: 'device-1',
    clientVersion: '1.0.0',
    credentials: { by: 'code', code: 'alpha.SECRET' },
    backoffBaseMs: 10,
    backoffCapMs: 50,
    ...options,
  });
  clients.push(made);
  return made;
}

const accountIn = (event: ReportEvent): string => {
  if (event.kind === 'fan.gained') return event.fan.account;
  return 'contact' in event ? event.contact.account : '';
};
const refusal = (error: Refusal['error']): Refusal => ({ error, message: error });
const report = (from: DesktopClient, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => from.reportFan('soc_a', { account: `fan-${i}` })));

test('reports travel in batches and leave the queue when answered', async () => {
  server.batchEvents = 20;
  const acked: string[] = [];
  const one = client({ onAcked: (ids) => acked.push(...ids) });
  const ids = await report(one, 50);
  await one.connect();
  await one.drain();
  expect(new Set(acked)).toEqual(new Set(ids));
  expect(server.frames.map((frame) => frame.length)).toEqual([20, 20, 10]);
  expect(one.stats).toMatchObject({ sent: 50, acked: 50, duplicates: 0, refused: 0, reconnects: 0 });
  expect([...ids].sort()).toEqual(ids);
});

test('a status and a withdrawal travel as the events of their kinds', async () => {
  const one = client();
  await one.connect();
  const ids = [
    await one.reportStatus('soc_a', { commandId: 'cmd_a', status: 'failed', failure: 'blocked' }),
    await one.reportWithdrawn('soc_a', '@ann', 'wamid.1'),
  ];
  await one.drain();
  expect(server.frames.flat()).toMatchObject([
    { id: ids[0], kind: 'message.status', commandId: 'cmd_a', status: 'failed', failure: 'blocked' },
    { id: ids[1], kind: 'message.withdrawn', contactAccount: '@ann', externalId: 'wamid.1' },
  ]);
});

test('an answer that never comes is asked for again, and the event counts once', async () => {
  server.answerReport = (nth, answer) => {
    if (nth > 1) answer();
  };
  const one = client({ answerTimeoutMs: 1_000 });
  await one.connect();
  const [id] = await report(one, 1);
  await one.drain();
  expect(server.arrivals.get(id!)).toBe(2);
  expect(one.stats).toMatchObject({ sent: 2, acked: 1, duplicates: 1, reconnects: 1 });
});

test('connections cut under load lose nothing', async () => {
  server.batchEvents = 5;
  server.answerReport = (nth, answer) => (nth % 4 === 0 ? server.cut() : answer());
  const one = client();
  await one.connect();
  const ids = await report(one, 60);
  await one.drain();
  expect(new Set(server.stored.keys())).toEqual(new Set(ids));
  expect(one.stats.acked).toBe(60);
  expect(one.stats.reconnects).toBeGreaterThan(0);
});

test('frames cut together go again in the order in which they were reported', async () => {
  server.batchEvents = 5;
  let cut = false;
  server.answerReport = (nth, answer) => {
    if (cut) answer();
    else if (nth === 4) cut = (server.cut(), true);
  };
  const one = client();
  const ids = await report(one, 20);
  await one.connect();
  await one.drain();
  expect(server.frames.slice(4).flatMap((events) => events.map(({ id }) => id))).toEqual(ids);
});

test('a second answer to one frame changes nothing', async () => {
  server.answerReport = (_nth, answer) => [answer, answer].forEach((again) => again());
  const one = client();
  await one.connect();
  await report(one, 3);
  await one.drain();
  expect(one.stats.acked).toBe(3);
});

test('a refused event is handed over and the rest of its batch is kept', async () => {
  server.refuseEvent = (event) =>
    accountIn(event) === 'fan-1' ? refusal('fans.account_invalid') : undefined;
  const onRefused = vi.fn();
  const one = client({ onRefused });
  await one.connect();
  await report(one, 3);
  await one.drain();
  expect(one.stats).toMatchObject({ sent: 3, acked: 2, refused: 1 });
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ fan: { account: 'fan-1' } }),
    expect.objectContaining({ error: 'fans.account_invalid' }),
  );
});

test('an event the server cannot store now is kept and sent again', async () => {
  let failures = 1;
  server.refuseEvent = () => (failures-- > 0 ? refusal('server.unavailable') : undefined);
  const one = client();
  await one.connect();
  await report(one, 1);
  await one.drain();
  expect(one.stats).toMatchObject({ sent: 2, acked: 1, refused: 0 });
});

test('a frame refused as a whole is split until the culprit stands alone', async () => {
  server.refuseFrame = (events) =>
    events.some((event) => accountIn(event) === 'fan-5') ? refusal('desktop.frame_invalid') : undefined;
  const refused: string[] = [];
  const one = client({ onRefused: (event) => refused.push(accountIn(event)) });
  await one.connect();
  await report(one, 8);
  await one.drain();
  expect(refused).toEqual(['fan-5']);
  expect(server.stored.size).toBe(7);
});

test('a frame stays under the byte limit', async () => {
  const one = client();
  await Promise.all(
    Array.from({ length: 40 }, () => one.reportFan('soc_a', { account: '语'.repeat(10_000) })),
  );
  await one.connect();
  await one.drain();
  for (const events of server.frames) {
    expect(Buffer.byteLength(JSON.stringify(['report', { v: 1, events }]))).toBeLessThan(512 * 1024);
  }
  expect(server.frames).toHaveLength(3);
  expect(server.more, 'each but the last has others behind it').toEqual([true, true, false]);
  await expect(one.reportFan('soc_a', { account: 'x'.repeat(5_000_000) })).rejects.toThrow(RangeError);
});

test('comes back by access token, by refresh token when that has expired, by its code when both have', async () => {
  const onTokens = vi.fn();
  const one = client({ onTokens });
  await one.connect();
  const ways = () => server.handshakes.map(({ by }) => by);
  server.cut();
  await vi.waitFor(() => expect(one.stats.reconnects).toBe(1), 10_000);
  expect(ways()).toEqual(['code', 'token']);
  expect(onTokens).toHaveBeenLastCalledWith({ accessToken: 'access-2', refreshToken: 'refresh-1' });

  server.refuseHandshake = ({ by }) => (by === 'token' ? refusal('request.unauthenticated') : undefined);
  server.cut();
  await vi.waitFor(() => expect(one.stats.reconnects).toBe(2), 10_000);
  expect(ways().slice(2)).toEqual(['token', 'refresh']);
  expect(server.handshakes.at(-1)).toMatchObject({ refreshToken: 'refresh-1', deviceId: 'device-1', v: 1 });
  expect(onTokens).toHaveBeenLastCalledWith({ accessToken: 'access-3', refreshToken: 'refresh-3' });

  server.refuseHandshake = ({ by }) => (by === 'code' ? undefined : refusal('desktop.session_ended'));
  server.cut();
  await vi.waitFor(() => expect(one.stats.reconnects).toBe(3), 10_000);
  expect(ways().slice(4)).toEqual(['token', 'refresh', 'code']);
});

test('a final refusal rejects connect and is not tried again; a passing one is', async () => {
  server.refuseHandshake = () => refusal('desktop.credentials_wrong');
  const onRejected = vi.fn();
  const wrong = client({ onRejected });
  await expect(wrong.connect()).rejects.toThrow(ConnectionRefused);
  expect(wrong.state).toBe('closed');
  expect(onRejected).toHaveBeenCalledOnce();
  expect(server.handshakes).toHaveLength(1);

  let busy = 2;
  server.refuseHandshake = () => (busy-- > 0 ? refusal('server.unavailable') : undefined);
  await expect(client().connect()).resolves.toMatchObject({ v: 1 });
});

test('opens again after a cut what it lost and what changed meanwhile, before it sends events', async () => {
  let whileAway = () => undefined as void;
  const one = client({ onState: (state) => state === 'waiting' && whileAway() });
  await one.connect();
  const open = (account: string) => one.openPort({ platform: 'telegram', account });
  expect(await Promise.all(['kept', 'lost', 'changed'].map(open))).toEqual([
    'soc_kept',
    'soc_lost',
    'soc_changed',
  ]);
  expect(server.opened).toHaveLength(1); // requested together, opened together
  const order: string[] = [];
  server.refusePort = ({ account, status }) => void order.push(`${account} ${status ?? 'online'}`);
  server.refuseEvent = () => void order.push('event');
  server.lostBy = 'lease_expired';
  server.held.delete('soc_lost');
  whileAway = () => void one.updatePort('soc_changed', 'fault');
  server.cut();
  await report(one, 2);
  await one.drain();
  expect(order).toEqual(['lost online', 'changed fault', 'event', 'event']);
  expect(one.openPorts).toEqual(['soc_kept', 'soc_lost', 'soc_changed']);
  whileAway = () => undefined;
  whileAway = () => undefined;
  server.cut();
  await vi.waitFor(() => expect(one.stats.reconnects).toBe(2), 10_000);
  await report(one, 1);
  await one.drain();
  expect(server.opened, 'it knows that they are open as they are').toHaveLength(2);
});

test('an access token that has ended is not shown', async () => {
  server.accessTokenSeconds = 0;
  const one = client();
  await one.connect();
  server.cut();
  await vi.waitFor(() => expect(one.stats.reconnects).toBe(1), 10_000);
  expect(server.handshakes.map(({ by }) => by)).toEqual(['code', 'refresh']);
});

test('a lapsed lease is noticed by the heartbeat and the port opened again', async () => {
  server.heartbeatSeconds = 0.05;
  const one = client();
  await one.connect();
  await one.openPort({ platform: 'telegram', account: 'a' });
  server.held.clear();
  await vi.waitFor(() => expect(server.held.has('soc_a')).toBe(true), 10_000);
  await one.closePort('soc_a');
  expect(server.held.size).toBe(0);
});

test.each(['taken_over', 'port_reduced', 'package_expired', 'platform_removed'] as const)(
  'a port lost to %s is told and let go',
  async (reason) => {
    server.heartbeatSeconds = 0.05;
    server.lostBy = reason;
    const onPortLost = vi.fn();
    const one = client({ onPortLost });
    await one.connect();
    const port = { platform: 'telegram', account: 'a' } as const;
    await one.openPort(port);
    server.held.clear();
    await vi.waitFor(() => expect(onPortLost).toHaveBeenCalledOnce(), 10_000);
    expect(onPortLost).toHaveBeenCalledWith('soc_a', expect.objectContaining({ reason }), true);
    server.cut();
    await vi.waitFor(() => expect(one.stats.reconnects).toBe(1), 10_000);
    // Ports are opened before events are sent.
    await report(one, 1);
    await one.drain();
    expect(server.opened).toHaveLength(1);
    await one.openPort(port);
    expect(one.openPorts).toEqual(['soc_a']);

    server.held.clear();
    server.cut();
    await vi.waitFor(() => expect(one.openPorts).toEqual([]), 10_000);
    expect(server.opened, 'also what was lost while it was away').toHaveLength(2);
  },
);

test('a port over the limit is refused by name; one lost to the limit is tried again', async () => {
  server.heartbeatSeconds = 0.05;
  server.refusePort = ({ account }) => (account === 'b' ? refusal('ports.limit_reached') : undefined);
  const onPortLost = vi.fn();
  const one = client({ onPortLost });
  await one.connect();
  await one.openPort({ platform: 'telegram', account: 'a' });
  const refused = await one.openPort({ platform: 'telegram', account: 'b' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PortRefused);
  expect(refused).toMatchObject({ refusal: { error: 'ports.limit_reached' } });
  expect(one.openPorts).toEqual(['soc_a']);

  server.refusePort = () => refusal('ports.limit_reached');
  server.held.clear();
  await vi.waitFor(() => expect(onPortLost).toHaveBeenCalledWith('soc_a', expect.anything(), false), 10_000);
  server.refusePort = () => undefined;
  await vi.waitFor(() => expect(one.openPorts).toEqual(['soc_a']), 10_000);
});

test('a kick closes for good, also when its confirmation cannot be sent', async () => {
  const kicked: KickReason[] = [];
  const one = client({ onKicked: (reason) => kicked.push(reason) });
  await one.connect();
  server.sockets[0]!.emit('command', { id: 'cmd_1', kind: 'kick', reason: 'sub_account_stopped' });
  server.sockets[0]!.disconnect(true);
  await vi.waitFor(() => expect(kicked).toEqual(['sub_account_stopped']), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(server.handshakes).toHaveLength(1);
  await expect(report(one, 1).then(() => one.drain())).rejects.toThrow('sub_account_stopped');
});

test('a device that was replaced while it was away counts as kicked, and tries no other way in', async () => {
  const kicked: KickReason[] = [];
  const onRejected = vi.fn();
  const one = client({ onKicked: (reason) => kicked.push(reason), onRejected });
  await one.connect();
  server.refuseHandshake = () => refusal('desktop.session_replaced');
  server.cut();
  await vi.waitFor(() => expect(kicked).toEqual(['replaced_by_device']), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(server.handshakes.map(({ by }) => by)).toEqual(['code', 'token']);
  expect(onRejected).not.toHaveBeenCalled();
  expect(one.state).toBe('closed');
});

test('a reply is made once per id, remembered by the next process, and confirmed each time', async () => {
  const reply = {
    id: 'cmd_9',
    kind: 'reply',
    socialAccountId: 'soc_a',
    contactAccount: 'c',
    text: 'hi',
  } as const;
  server.commands = [reply, reply];
  const store = new MemoryStore();
  const onReply = vi.fn();
  const first = client({ store, onReply });
  await first.connect();
  await vi.waitFor(() => expect(server.confirmed).toContain('cmd_9'), 10_000);
  server.sockets[0]!.emit('command', reply);
  await vi.waitFor(() => expect(server.confirmed).toEqual(['cmd_9', 'cmd_9']), 10_000);
  await first.close();
  const second = client({ store, onReply });
  await second.connect();
  await vi.waitFor(() => expect(server.confirmed).toHaveLength(3), 10_000);
  expect(onReply).toHaveBeenCalledOnce();
});

/** Two replies and a draft, offered to two processes with one store. */
async function makeReplies(): Promise<void> {
  const to = { socialAccountId: 'soc_a', contactAccount: 'c' };
  const reply = { id: 'cmd_9', kind: 'reply', ...to, text: 'hi' } as const;
  const medium = { kind: 'picture', type: 'image/png', name: 'a.png', bytes: 1, url: '/a' } as const;
  server.commands = [
    reply,
    { ...reply, id: 'cmd_8', text: '', medium },
    { ...reply, id: 'cmd_7', draft: true },
  ];
  const store = new MemoryStore();
  const onReply = vi.fn(({ id }: { id: string }) => ({ externalId: `platform ${id}` }));
  for (let run = 0; run < 2; run++) {
    const one = client({ store, onReply });
    await one.connect();
    await vi.waitFor(() => expect(server.confirmed).toHaveLength(3 * (run + 1)), 10_000);
    await one.drain();
    await one.close();
  }
  expect(onReply).toHaveBeenCalledTimes(3);
  expect((await store.load()).events).toEqual([]);
}

const byCommand = <Said extends { messageId: string; id: string }>(said: Said[]) =>
  said.toSorted((one, other) => (one.id < other.id ? 1 : -1));

test('a reply is reported by its confirmation, under one id by whichever process; a draft by nobody', async () => {
  await makeReplies();
  expect(server.frames).toEqual([]);
  const [first, second] = [server.sentReplies.slice(0, 2), server.sentReplies.slice(2)].map(byCommand);
  const at = expect.any(Number);
  expect(first).toEqual([
    { id: 'cmd_9', messageId: first?.[0]?.messageId, at, externalId: 'platform cmd_9' },
    { id: 'cmd_8', messageId: first?.[1]?.messageId, at, externalId: 'platform cmd_8' },
  ]);
  // The next process does not know the platform's answer.
  expect(second).toEqual(first?.map(({ externalId: _, ...sent }) => ({ ...sent, at })));
});

test('a reply is reported by itself to a server whose confirmations are no reports', async () => {
  server.storesReplies = false;
  await makeReplies();
  const reported = [...server.stored.values()] as { commandId: string }[];
  // Two reports of one millisecond have any order.
  expect(reported.toSorted((one, other) => (one.commandId < other.commandId ? 1 : -1))).toEqual([
    expect.objectContaining({
      kind: 'message.sent',
      commandId: 'cmd_9',
      socialAccountId: 'soc_a',
      contact: { account: 'c' },
      message: expect.objectContaining({ kind: 'text', text: 'hi' }),
    }),
    expect.objectContaining({
      commandId: 'cmd_8',
      message: expect.objectContaining({ kind: 'picture', text: '' }),
    }),
  ]);
});

test('messages are reported in their order, and cut to what is kept of them', async () => {
  const one = client();
  await one.connect();
  const contact = { account: 'c', nickname: 'n'.repeat(200) };
  const long = '😀'.repeat(30_000);
  const ids = [
    await one.reportReceived('soc_a', contact, { kind: 'text', text: long }),
    await one.reportSent('soc_a', contact, {
      kind: 'text',
      text: 'ok',
      translation: {
        text: long,
        language: 'en',
      },
    }),
  ];
  await one.drain();
  const kept = '😀'.repeat(20_000);
  expect([...server.stored.keys()]).toEqual(ids);
  expect([...server.stored.values()]).toMatchObject([
    {
      kind: 'message.received',
      contact: { account: 'c', nickname: 'n'.repeat(128) },
      message: { text: kept },
    },
    { kind: 'message.sent', message: { text: 'ok', translation: { text: kept, language: 'en' } } },
  ]);
  expect([...server.stored.values()][1]).not.toHaveProperty('commandId');
});

const write = (from: DesktopClient, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      from.reportReceived('soc_a', { account: 'c' }, { kind: 'text', text: `${i}` }),
    ),
  );

test('messages of a frame that fails are stored before those that were reported later', async () => {
  server.batchEvents = 5;
  let failures = 1;
  server.refuseFrame = () =>
    server.frames.length === 2 && failures-- > 0 ? refusal('server.unavailable') : undefined;
  const one = client();
  const ids = await write(one, 20);
  await one.connect();
  await one.drain();
  expect(failures).toBe(0);
  expect([...server.stored.keys()]).toEqual(ids);
});

test('messages keep their order where a frame is split to find a culprit', async () => {
  let failures = 1;
  server.refuseFrame = (events) => {
    if (events.length === 4 && failures-- > 0) return refusal('server.unavailable');
    const isBad = (event: ReportEvent) => event.kind === 'message.received' && event.message.text === '5';
    return events.some(isBad) ? refusal('desktop.frame_invalid') : undefined;
  };
  const one = client();
  const ids = await write(one, 16);
  await one.connect();
  await one.drain();
  expect([...server.stored.keys()]).toEqual(ids.filter((_, i) => i !== 5));
});

test('a frame of messages is unanswered alone; fans go on beside it', async () => {
  server.batchEvents = 2;
  let answerFirst = () => {};
  server.answerReport = (nth, answer) => {
    if (nth === 1) answerFirst = answer;
    else answer();
  };
  const one = client();
  await one.connect();
  await write(one, 2);
  const fans = await report(one, 4);
  await vi.waitFor(() => expect(fans.every((id) => server.stored.has(id))).toBe(true), 10_000);
  const later = await write(one, 2);
  expect(later.some((id) => server.stored.has(id))).toBe(false);
  answerFirst();
  await one.drain();
  expect(server.stored.size).toBe(8);
});

test('a reply that could not be sent stays unconfirmed and is made when offered again', async () => {
  const reply = {
    id: 'cmd_9',
    kind: 'reply',
    socialAccountId: 'soc_a',
    contactAccount: 'c',
    text: 'hi',
  } as const;
  const onReply = vi.fn().mockRejectedValueOnce(new Error('no network'));
  const one = client({ onReply });
  await one.connect();
  server.sockets[0]!.emit('command', reply);
  await vi.waitFor(() => expect(onReply).toHaveBeenCalledOnce(), 10_000);
  expect(server.confirmed).toEqual([]);
  server.sockets[0]!.emit('command', reply);
  await vi.waitFor(() => expect(server.confirmed).toEqual(['cmd_9']), 10_000);
});

test('a reply that its store could not remember was not sent, and is made when offered again', async () => {
  const to = { socialAccountId: 'soc_a', contactAccount: 'c' };
  const reply = { id: 'cmd_9', kind: 'reply', ...to, text: 'hi' } as const;
  const store = new MemoryStore();
  const remember = vi.spyOn(store, 'rememberCommand').mockRejectedValueOnce(new Error('no space left'));
  const forget = vi.spyOn(store, 'forgetCommand');
  const onReply = vi.fn();
  const one = client({ store, onReply });
  await one.connect();
  server.sockets[0]!.emit('command', reply);
  await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce(), 10_000);
  expect(remember).toHaveBeenCalledOnce();
  server.sockets[0]!.emit('command', reply);
  await vi.waitFor(() => expect(server.confirmed).toEqual(['cmd_9']), 10_000);
  expect(onReply).toHaveBeenCalledOnce();
});

test('replies to one contact are made one after the other, those to another beside them', async () => {
  const reply = (id: string, contactAccount: string) =>
    ({ id, kind: 'reply', socialAccountId: 'soc_a', contactAccount, text: id }) as const;
  server.commands = [reply('cmd_1', 'c'), reply('cmd_2', 'c'), reply('cmd_3', 'd')];
  const sent: string[] = [];
  let sendFirst = () => {};
  const onReply = vi.fn(async ({ id }: { id: string }) => {
    if (id === 'cmd_1') await new Promise<void>((resolve) => (sendFirst = resolve));
    sent.push(id);
    // A command that cannot be sent does not block the others for good.
    if (id === 'cmd_2') throw new Error('no network');
  });
  const one = client({ onReply });
  await one.connect();
  await vi.waitFor(() => expect(server.confirmed).toEqual(['cmd_3']), 10_000);
  server.sockets[0]!.emit('command', reply('cmd_4', 'c'));
  sendFirst();
  await vi.waitFor(() => expect(server.confirmed.toSorted()).toEqual(['cmd_1', 'cmd_3', 'cmd_4']), 10_000);
  expect(sent).toEqual(['cmd_3', 'cmd_1', 'cmd_2', 'cmd_4']);
});

test('environments told of twice are asked for one after the other, so the newest are applied last', async () => {
  const applied: (string | null)[] = [];
  const one = client({
    onEnvironments: ([environment]) => void (environment && applied.push(environment.locale)),
  });
  await one.connect();
  const [socket] = server.sockets;
  let asked = 0;
  socket!.on('environments:read', (_frame, answer) => {
    asked += 1;
    const none = { browser: null, operatingSystem: null, timeZone: null, proxy: null };
    const environments: ClientEnvironment[] = [{ ...none, socialAccountId: 'soc_a', locale: `x-${asked}` }];
    setTimeout(() => answer({ ok: true, data: { environments } }), asked === 1 ? 50 : 0);
  });
  for (const id of ['cmd_1', 'cmd_2']) socket!.emit('command', { id, kind: 'environments' });
  await vi.waitFor(() => expect(server.confirmed.toSorted()).toEqual(['cmd_1', 'cmd_2']), 10_000);
  expect(applied).toEqual(['x-1', 'x-2']);
});

test('what is heard before the welcome comes after what the welcome tells', async () => {
  const reply = (id: string) =>
    ({ id, kind: 'reply', socialAccountId: 'soc_a', contactAccount: 'c', text: id }) as const;
  server.early = [reply('cmd_2'), reply('cmd_3')];
  server.commands = [reply('cmd_1'), reply('cmd_2')];
  const said: string[] = [];
  const one = client({ onReply: ({ id }) => void said.push(id) });
  await one.connect();
  await vi.waitFor(() => expect(server.confirmed.toSorted()).toEqual(['cmd_1', 'cmd_2', 'cmd_3']), 10_000);
  expect(said).toEqual(['cmd_1', 'cmd_2', 'cmd_3']);
});

test('a kick before the welcome is obeyed at once', async () => {
  server.early = [{ id: 'cmd_1', kind: 'kick', reason: 'sub_account_deleted' }];
  const kicked: KickReason[] = [];
  const one = client({ onKicked: (reason) => kicked.push(reason) });
  one.connect().catch(() => undefined);
  await vi.waitFor(() => expect(kicked).toEqual(['sub_account_deleted']), 10_000);
  expect(one.state).toBe('closed');
});

test('a name too long is cut, a link too long left out', async () => {
  const one = client();
  await one.connect();
  await one.reportFan('soc_a', {
    account: 'a',
    nickname: 'n'.repeat(200),
    link: 'l'.repeat(600),
    phone: '+1',
  });
  await one.drain();
  const [{ fan }] = server.stored.values() as unknown as [{ fan: object }];
  expect(fan).toEqual({ account: 'a', nickname: 'n'.repeat(128), phone: '+1' });
});

test('what one process could not send, the next one does', async () => {
  const store = new MemoryStore();
  const first = client({ store, url: 'http://127.0.0.1:9' });
  void first.connect().catch(() => null);
  const ids = await report(first, 3);
  await first.close();
  const second = client({ store });
  await second.connect();
  await second.drain();
  expect([...server.stored.keys()]).toEqual(ids);
});
