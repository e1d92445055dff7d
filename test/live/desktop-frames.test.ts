import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReportEvent } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  fanEvent,
  makeSubAccount,
  RawClient,
  receivedEvent,
  resultsOf,
  type TestSubAccount,
} from '../support/desktop.js';
import { eventsAbout } from '../support/events.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
let subAccount: TestSubAccount;
const clients: RawClient[] = [];

beforeAll(async () => {
  tenant = await makeTenant(world, { ports: 50 });
  subAccount = await makeSubAccount(world, tenant.tenantId);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function connect(code = subAccount.code): Promise<RawClient> {
  const client = await RawClient.connect(world, { by: 'code', code });
  clients.push(client);
  return client;
}

const isAlive = async (client: RawClient): Promise<boolean> =>
  (await client.request('ports:heartbeat', { socialAccountIds: [] })).ok;

describe('whatever arrives', () => {
  const deep = JSON.parse(`${'[['.repeat(500)}${']]'.repeat(500)}`) as unknown;
  const rubbish: [string, unknown][] = [
    ['nothing', null],
    ['a text', 'ports'],
    ['a list', [1, 2]],
    ['a number', 1e300],
    ['no version', { events: [] }],
    ['a version as text', { v: '1', events: [] }],
    ['no list', { v: 1 }],
    ['a text for a list', { v: 1, ports: 'x', events: 'x', ids: 'x', socialAccountIds: 'x' }],
    ['an inherited list', JSON.parse('{"v":1,"__proto__":{"events":[],"ports":[]}}') as unknown],
    ['deep lists', { v: 1, ports: deep, events: { a: deep }, ids: deep, socialAccountIds: deep }],
  ];
  const names = ['ports:open', 'ports:update', 'ports:close', 'ports:heartbeat', 'report', 'command:confirm'];

  test.each(rubbish)('%s is refused by name, and the connection lives on', async (_, frame) => {
    const client = await connect();
    for (const name of names) {
      const answer = await client.raw(name, frame);
      // Each invalid item of a list gets an answer.
      if (answer.ok) {
        const { results } = answer.data as { results: { ok: boolean; error?: string }[] };
        for (const result of results) expect(result.error).toBe('desktop.frame_invalid');
      } else {
        expect(answer).toMatchObject({ ok: false, error: 'desktop.frame_invalid' });
        expect(answer.details).toHaveLength(1);
      }
    }
    expect(await isAlive(client)).toBe(true);
  });

  test('a frame of another version is told so', async () => {
    const client = await connect();
    expect(await client.raw('report', { v: 2, events: [] })).toMatchObject({
      error: 'desktop.version_unknown',
    });
  });

  test('what is no frame, or asks for no answer, does nothing', async () => {
    const client = await connect();
    expect(await client.raw('__proto__', { v: 1 })).toMatchObject({ error: 'desktop.frame_invalid' });
    expect(await client.raw('constructor', { v: 1 })).toMatchObject({ error: 'desktop.frame_invalid' });
    client.socket.emit('report');
    client.socket.emit('report', { v: 1, events: [] }, 'not a function');
    client.socket.emit('error', new Error('x'));
    client.socket.emit('toString', {}, {});
    expect(await client.raw('report')).toMatchObject({ error: 'desktop.frame_invalid' });
    expect(await isAlive(client)).toBe(true);
  });

  test('too many items or too many frames are refused, and nothing else', async () => {
    const client = await connect();
    const many = Array.from({ length: 501 }, () => 1);
    expect(await client.raw('report', { v: 1, events: many })).toMatchObject({
      error: 'desktop.batch_too_large',
      details: [{ field: 'events' }],
    });
    const social = await client.open('busy_one');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.request('report', { events: [fanEvent(social)] })),
    );
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(16);
    for (const answer of answers) if (!answer.ok) expect(answer.error).toBe('request.too_many');
    expect(await isAlive(client)).toBe(true);
  });

  test('ids of others are never found, and nothing of theirs changes', async () => {
    const client = await connect();
    const stranger = await makeTenant(world);
    const theirs = await connect((await makeSubAccount(world, stranger.tenantId)).code);
    const neighbour = await connect((await makeSubAccount(world, tenant.tenantId)).code);
    for (const holder of [theirs, neighbour]) {
      const id = await holder.open(`other_${randomUUID().slice(0, 8)}`);
      const row = () => world.rows.find('social_accounts', { id });
      const before = await row();
      const update = { ports: [{ socialAccountId: id, status: 'fault' as const }] };
      expect(resultsOf(await client.request('ports:update', update))).toMatchObject([
        { error: 'ports.not_found', details: [{ field: 'ports[0].socialAccountId' }] },
      ]);
      expect(resultsOf(await client.request('ports:close', { socialAccountIds: [id] }))).toMatchObject([
        { error: 'ports.not_found' },
      ]);
      expect(await client.request('ports:heartbeat', { socialAccountIds: [id] })).toMatchObject({
        data: { lost: [{ socialAccountId: id, reason: 'taken_over' }] },
      });
      expect(resultsOf(await client.request('report', { events: [fanEvent(id)] }))).toMatchObject([
        { error: 'fans.social_account_unknown', details: [{ field: 'events[0].socialAccountId' }] },
      ]);
      expect(await row()).toEqual(before);
    }
    expect(await client.request('command:confirm', { ids: [`cmd_${'0'.repeat(26)}`] })).toMatchObject({
      error: 'desktop.command_unknown',
    });
  });
});

describe('ports', () => {
  test('one bad port spoils only itself, and is named by its place', async () => {
    const client = await connect();
    const answers = resultsOf(
      await client.request('ports:open', {
        ports: [
          { platform: 'whatsapp', account: '+86 138 0000 0001', nickname: 'Front \ud83d desk\u0000' },
          { platform: 'icq' as never, account: 'a' },
          { platform: 'line', account: 'somebody' },
          { platform: 'whatsapp', account: 'nobody' },
          { platform: 'whatsapp', account: 'a\u0000b' },
          { platform: 'whatsapp', account: '+8613800000001' },
        ],
      }),
    );
    expect(answers).toMatchObject([
      { ok: true },
      { error: 'desktop.frame_invalid', details: [{ field: 'ports[1].platform' }] },
      { error: 'ports.platform_not_allowed', details: [{ field: 'ports[2].platform' }] },
      { error: 'ports.account_invalid', details: [{ field: 'ports[3].account' }] },
      { error: 'ports.account_invalid', details: [{ field: 'ports[4].account' }] },
      { ok: true },
    ]);
    expect(answers[5]).toEqual(answers[0]);
    const rows = await world.rows.find('social_accounts', { accountKey: '+8613800000001' }, [
      'account',
      'nickname',
      'status',
    ]);
    expect(rows).toEqual([{ account: '+8613800000001', nickname: 'Front   desk', status: 'online' }]);
  });

  test('change their status, are renewed, and close once', async () => {
    const client = await connect();
    const id = await client.open('steady');
    expect(await client.open('@Steady')).toBe(id);
    const set = (status: 'online' | 'fault') =>
      client.request('ports:update', { ports: [{ socialAccountId: id, status }] });
    for (const status of ['fault', 'fault', 'online'] as const) expect((await set(status)).ok).toBe(true);
    expect(await client.request('ports:heartbeat', { socialAccountIds: [id] })).toEqual({
      ok: true,
      data: { lost: [] },
    });
    for (let time = 0; time < 2; time++) {
      const closed = await client.request('ports:close', { socialAccountIds: [id] });
      expect(resultsOf(closed)).toEqual([{ ok: true, data: { socialAccountId: id } }]);
    }
    expect(resultsOf(await set('fault'))).toMatchObject([{ error: 'ports.not_held' }]);
    expect(await client.open('steady')).toBe(id);
    expect(await client.open('steady'), 'a renewal tells nobody').toBe(id);
    const events = await eventsAbout(world, 'socialAccountIds', id);
    expect(events.map((event) => event.name)).toEqual([
      'port.opened',
      'port.updated',
      'port.updated',
      'port.closed',
      'port.opened',
    ]);
  });
});

describe('while PostgreSQL is away', () => {
  test('frames and handshakes are told to come again, and later they may', async () => {
    const client = await connect();
    const social = await client.open('patient');
    const event = fanEvent(social);
    const gone = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const database = world.app.get(Database);
    const away = [vi.spyOn(database, 'asTenant'), vi.spyOn(database, 'asSystem')];
    for (const spy of away) spy.mockRejectedValue(gone);
    try {
      const told = { ok: false, error: 'server.unavailable' };
      expect(await client.request('report', { events: [event] })).toMatchObject(told);
      expect(await client.request('ports:heartbeat', { socialAccountIds: [social] })).toMatchObject(told);
      const refused = RawClient.connect(world, { by: 'code', code: subAccount.code });
      await expect(refused).rejects.toMatchObject({ error: 'server.unavailable' });
    } finally {
      for (const spy of away) spy.mockRestore();
    }
    expect(await client.request('ports:heartbeat', { socialAccountIds: [social] })).toMatchObject({
      ok: true,
    });
    expect(resultsOf(await client.request('report', { events: [event] }))).toEqual([
      { ok: true, data: { id: event.id, duplicate: false } },
    ]);
  });

  test('a report whose connection was lost under it is told to come again', async () => {
    const client = await connect();
    const social = await client.open('patient');
    const database = world.app.get(Database);
    const asTenant = database.asTenant.bind(database);
    const cut = vi.spyOn(database, 'asTenant').mockImplementation((tenantId, work) =>
      asTenant(tenantId, async (tx) => {
        const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await asTenant(tenantId, (other) => other.query('select pg_terminate_backend($1, 5000)', [own?.pid]));
        await expect(tx.query('select 1')).rejects.toThrow();
        return work(tx);
      }),
    );
    try {
      const told = { ok: false, error: 'server.unavailable' };
      expect(await client.request('report', { events: [fanEvent(social)] })).toMatchObject(told);
    } finally {
      cut.mockRestore();
    }
    expect(await isAlive(client)).toBe(true);
  });
});

describe('reports', () => {
  const stored = (id: string) => world.rows.find('fan_reports', { id });

  test('are stored once, however often they are sent', async () => {
    const client = await connect();
    const social = await client.open('reporter');
    const events = [fanEvent(social), fanEvent(social)];
    const first = resultsOf(await client.request('report', { events }));
    expect(first).toEqual(events.map(({ id }) => ({ ok: true, data: { id, duplicate: false } })));
    const again = await Promise.all(
      Array.from({ length: 5 }, async () => resultsOf(await client.request('report', { events }))),
    );
    for (const results of again) {
      expect(results).toEqual(events.map(({ id }) => ({ ok: true, data: { id, duplicate: true } })));
    }
    for (const { id } of events) expect(await stored(id)).toHaveLength(1);
  });

  test('that are bad are named one by one, and the others are stored', async () => {
    const client = await connect();
    const social = await client.open('mixed');
    const good = fanEvent(social, {
      fan: { account: '@Ann', nickname: 'Ann \ud83d', link: 'x', phone: '\u0000' },
    });
    const bad: [string, unknown][] = [
      ['events[1]', null],
      ['events[2].id', { ...fanEvent(social), id: 'x' }],
      ['events[3].kind', { ...fanEvent(social), kind: 'fan.lost' }],
      ['events[4].at', { ...fanEvent(social), at: 'now' }],
      ['events[5].fan.account', { ...fanEvent(social), fan: { account: 'a\u0000' } }],
      ['events[6].fan.account', { ...fanEvent(social), fan: {} }],
      ['events[7].fan.nickname', { ...fanEvent(social), fan: { account: 'a', nickname: 'x'.repeat(129) } }],
      ['events[8].socialAccountId', { ...fanEvent(social), socialAccountId: 'soc_x\u0000' }],
    ];
    const huge = { ...fanEvent(social), at: 1e300 };
    const events = [good, ...bad.map(([, event]) => event), huge] as ReportEvent[];
    const results = resultsOf(await client.request('report', { events }));
    expect(results[0]).toMatchObject({ ok: true, data: { id: good.id } });
    for (const [index, [field]] of bad.entries()) {
      expect(results[index + 1], field).toMatchObject({ ok: false, details: [{ field }] });
    }
    expect(results.at(-1)).toMatchObject({ ok: true });
    expect(await stored(good.id)).toMatchObject([{ account: '@Ann', nickname: 'Ann' }]);
  });

  test('of no account of the platform are refused, and count nowhere, beside those that are', async () => {
    const client = await connect();
    const social = await client.open('strict');
    const names = ['<script>alert(1)</script>', 'ann_lee', '!!!', '@bo_lee', 'ann lee', 'x'.repeat(33)];
    const fans = names.map((account) => fanEvent(social, { fan: { account } }));
    const messages = names.map((account) => receivedEvent(social, account, 'Hello'));
    const events = [...fans, ...messages];
    const results = resultsOf(await client.request('report', { events }));
    for (const [index, event] of events.entries()) {
      const isFan = event.kind === 'fan.gained';
      const isGood = /^@?[a-z]+_lee$/.test(names[index % names.length] ?? '');
      const field = `events[${index}].${isFan ? 'fan' : 'contact'}.account`;
      expect(results[index], field).toMatchObject(
        isGood
          ? { ok: true, data: { id: event.id } }
          : { ok: false, error: 'fans.account_invalid', details: [{ field }] },
      );
      if (isFan) expect(await stored(event.id)).toHaveLength(isGood ? 1 : 0);
    }
  });

  test('count at the client’s time, between its last acknowledgement and now', async () => {
    const client = await connect();
    const social = await client.open('clock');
    const hour = 3_600_000;
    const report = async (at: number): Promise<number> => {
      const event = fanEvent(social, { at });
      await client.request('report', { events: [event] });
      return (await stored(event.id))[0]?.gainedAt.getTime() ?? 0;
    };
    const began = Date.now();
    expect(await report(began + hour)).toBeGreaterThanOrEqual(began);
    const acknowledged = Date.now();
    expect(await report(began + hour)).toBeLessThanOrEqual(Date.now());
    await pause(20);
    expect(await report(began - hour)).toBeGreaterThanOrEqual(acknowledged - 50);
    const between = Date.now();
    await pause(20);
    expect(await report(between)).toBe(between);
  });

  test('of a backlog keep their times, until the frame with nothing behind it', async () => {
    const client = await connect();
    const social = await client.open('backlog');
    await client.request('report', { events: [fanEvent(social)] });
    await pause(50);
    const gained = Date.now() - 20;
    const times: number[] = [];
    for (const more of [true, true, false, false]) {
      const event = fanEvent(social, { at: gained });
      await client.request('report', { events: [event], more });
      times.push((await stored(event.id))[0]?.gainedAt.getTime() ?? 0);
    }
    expect(times.slice(0, 3)).toEqual([gained, gained, gained]);
    expect(times[3], 'now it was told').toBeGreaterThan(gained);
    expect(await client.raw('report', { v: 1, events: [], more: 'yes' })).toMatchObject({
      error: 'desktop.frame_invalid',
      details: [{ field: 'more' }],
    });
  });

  test('of one device go on where it left off', async () => {
    const deviceId = randomUUID();
    const auth = { by: 'code', code: subAccount.code, deviceId } as const;
    const before = await RawClient.connect(world, auth);
    const social = await before.open('offline_for_a_while');
    await before.request('report', { events: [fanEvent(social)] });
    before.close();
    const { sessionId } = before.welcome;
    const sessionRow = async () => {
      return (await world.rows.find('sessions', { id: sessionId }, ['lastAckAt', 'onlineUntil']))[0];
    };
    await vi.waitFor(async () => expect((await sessionRow())?.onlineUntil).toBeNull(), 10_000);
    const row = await sessionRow();
    // Later gains come after the last acknowledgement.
    await pause(20);
    const gained = Date.now();
    await pause(20);
    const after = await RawClient.connect(world, auth);
    clients.push(after);
    expect(after.welcome.sessionId).toBe(sessionId);
    const event = fanEvent(social, { at: gained });
    await after.request('report', { events: [event] });
    expect((await stored(event.id))[0]?.gainedAt.getTime()).toBe(gained);
    expect(row?.lastAckAt?.getTime()).toBeLessThan(gained);

    await world.rows.change('sessions', { id: sessionId }, { endedAt: new Date() });
    const anew = await RawClient.connect(world, auth);
    clients.push(anew);
    expect(anew.welcome.sessionId).not.toBe(sessionId);
    await pause(20);
    const later = fanEvent(social, { at: Date.now() - 10 });
    await anew.request('report', { events: [later] });
    expect((await stored(later.id))[0]?.gainedAt.getTime()).toBe(later.at);
  });
});
