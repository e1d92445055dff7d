import { randomUUID } from 'node:crypto';
import type { DashboardSummary } from '@parley/contracts/public';
import { PortQueries } from '@parley/domain/ports';
import { FanIngestService, FanStatsQueries } from '@parley/domain/fans';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { EventQueues } from '@parley/platform/queue';
import { Realtime, rooms } from '@parley/platform/realtime';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsoleClient } from '../support/console.js';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { handled } from '../support/events.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let redis: Redis;

beforeAll(() => {
  redis = new Redis(world.database.redisUrl);
});
afterAll(() => redis.disconnect());
afterEach(() => {
  vi.restoreAllMocks();
});

const ofWorker = <T>(type: abstract new (...parameters: never[]) => T): T =>
  world.worker?.get(type, { strict: false }) as T;
const key = (...parts: string[]): string => [world.database.redisPrefix, ...parts].join(':');
const queue = () => ofWorker(EventQueues).queue('live');

/** Events of gained fans that were not yet pushed to a console. */
async function gained(tenantId: string, count: number): Promise<{ id: string }[]> {
  const subAccount = await makeSubAccount(world, tenantId);
  return world.app.get(Database).asTenant(tenantId, async (tx) => {
    const events: { id: string }[] = [];
    while (events.length < count) {
      const payload = { subAccountIds: [subAccount.id] };
      events.push({ id: await world.app.get(Outbox, { strict: false }).add(tx, 'fans.gained', payload) });
    }
    return events;
  });
}

/** Reports a fan once for each place. */
const store = (
  tenantId: string,
  places: readonly { subAccountId: string; socialAccountId: string }[],
  account: string,
) =>
  world.app.get(FanIngestService).store(
    tenantId,
    places.map((place) => ({
      ...place,
      id: randomUUID(),
      account,
      nickname: '',
      link: '',
      phone: '',
      gainedAt: new Date(),
    })),
  );

const gainedEvents = (tenantId: string) => world.rows.find('outbox', { tenantId, name: 'fans.gained' });

describe('a push', () => {
  it('of a tenant whose pushes hang by the hundred delays no other', async () => {
    const [busy, other] = [await makeTenant(world), await makeTenant(world)];
    const consoles = [
      await ConsoleClient.connect(world, busy.token),
      await ConsoleClient.connect(world, other.token),
    ];
    const figures = ofWorker(FanStatsQueries);
    const read = figures.running.bind(figures);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.spyOn(figures, 'running').mockImplementation(async (tx: TenantTx, ...given) => {
      if (tx.tenantId === busy.tenantId) await held;
      return read(tx, ...given);
    });
    const waiting = await gained(busy.tenantId, 200);
    await vi.waitFor(
      async () => expect((await queue().getJobCounts('active')).active).toBeGreaterThanOrEqual(200),
      10_000,
    );
    const quick = await gained(other.tenantId, 1);
    await vi.waitFor(async () => expect(await handled(world, quick, 'fans.push')).toBe(1), 10_000);
    expect(await handled(world, waiting, 'fans.push')).toBe(0);
    release();
    await vi.waitFor(async () => expect(await handled(world, waiting, 'fans.push')).toBe(200), 10_000);
    for (const console of consoles) console.close();
  });

  it('that fails is tried again', async () => {
    const tenant = await makeTenant(world);
    const console = await ConsoleClient.connect(world, tenant.token);
    vi.spyOn(ofWorker(FanStatsQueries), 'running').mockRejectedValueOnce(new Error('PostgreSQL is away'));
    const events = await gained(tenant.tenantId, 1);
    await vi.waitFor(async () => expect(await handled(world, events, 'fans.push')).toBe(1), 10_000);
    expect(console.all('fans:counted')).toHaveLength(1);
    console.close();
  });

  it('of counted fans comes from their count, which withdraws their event', async () => {
    const tenant = await makeTenant(world);
    const console = await ConsoleClient.connect(world, tenant.token);
    const place = await makeSocialAccount(world, tenant.tenantId);
    for (const total of [1, 2, 3]) {
      await store(tenant.tenantId, [place], `fan${total}`);
      await vi.waitFor(() => expect(console.all('fans:counted')).toHaveLength(total), 10_000);
      expect(console.all('fans:counted').at(-1)?.total.gained).toBe(total);
    }
    await vi.waitFor(async () => expect(await gainedEvents(tenant.tenantId)).toEqual([]), 10_000);
    console.close();
  });

  it('of counted fans comes from their event if the counting worker does not push', async () => {
    const tenant = await makeTenant(world);
    const console = await ConsoleClient.connect(world, tenant.token);
    const place = await makeSocialAccount(world, tenant.tenantId);
    const realtime = ofWorker(Realtime);
    const beginPush = realtime.beginPush.bind(realtime);
    let isLost = false;
    vi.spyOn(realtime, 'beginPush').mockImplementation((names, events) => {
      if (isLost || !names.includes(rooms.tenant(tenant.tenantId))) return beginPush(names, events);
      isLost = true;
      return Promise.reject(new Error('Redis is away'));
    });
    await store(tenant.tenantId, [place], 'ann');
    await vi.waitFor(async () => expect(await gainedEvents(tenant.tenantId)).toHaveLength(1), 10_000);
    const events = await gainedEvents(tenant.tenantId);
    await vi.waitFor(async () => expect(await handled(world, events, 'fans.push')).toBe(1), 10_000);
    expect(isLost).toBe(true);
    expect(console.all('fans:counted').map(({ total }) => total.gained)).toEqual([1]);
    console.close();
  });

  it.each(['Asia/Kolkata', 'America/New_York'])(
    'of fans has the figures of the tenant and of each sub-account, also before they are rolled up in %s',
    async (timeZone) => {
      const tenant = await makeTenant(world, { timeZone: 'Asia/Kolkata' });
      const places = [
        await makeSocialAccount(world, tenant.tenantId),
        await makeSocialAccount(world, tenant.tenantId, { dedupeScope: 'tenant' }),
      ];
      const total = async () =>
        (await world.rows.find('fan_totals', { tenantId: tenant.tenantId })).reduce(
          (sum, row) => sum + row.gained,
          0,
        );
      await store(tenant.tenantId, places, 'ann');
      await vi.waitFor(async () => expect(await total()).toBe(2), 10_000);
      await world.rows.change('tenants', { id: tenant.tenantId }, { timeZone });
      const console = await ConsoleClient.connect(world, tenant.token);
      await store(tenant.tenantId, places, 'bo');
      await vi.waitFor(() => expect(console.all('fans:counted').at(-1)?.total.gained).toBe(4), 10_000);
      const { body } = await tenant.as('get', '/api/dashboard').expect(200);
      const summary: DashboardSummary = body.data;
      const pushed = console.all('fans:counted').at(-1);
      expect(pushed).toMatchObject({ today: summary.today, total: summary.total });
      expect(pushed?.hour.count.gained).toBeGreaterThanOrEqual(2);
      const lines = places.map(({ subAccountId: id }) => ({ id, fansToday: 2, fansTotal: 2 }));
      expect(pushed?.subAccounts.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      console.close();
    },
  );

  it('of a tenant without a console reads nothing and writes no entry of the stream', async () => {
    const { tenantId } = await makeTenant(world);
    const { id, code } = await makeSubAccount(world, tenantId);
    const client = await RawClient.connect(world, { by: 'code', code });
    const socialAccountId = await client.open('account');
    const isPushed = async (name: 'port.opened' | 'port.updated', consumer: string) => {
      const events = await world.rows.find('outbox', { tenantId, name });
      expect(events.length).toBeGreaterThan(0);
      expect(await handled(world, events, consumer)).toBe(events.length);
    };
    // An earlier push may have found the members that are removed below.
    await vi.waitFor(() => isPushed('port.opened', 'ports.push-opened'), 10_000);
    await redis.set(key('members-since'), 1);
    await redis.del(key('members', `t:${tenantId}`), key('members', `s:${id}`));
    const changed = vi.spyOn(ofWorker(PortQueries), 'changed');
    const [last] = await redis.xrevrange(key('io'), '+', '-', 'COUNT', 1);
    for (const status of ['fault', 'online', 'fault'] as const)
      await client.request('ports:update', { ports: [{ socialAccountId, status }] });
    await vi.waitFor(() => isPushed('port.updated', 'ports.push-updated'), 10_000);
    // Pushes of earlier tests may still arrive.
    expect(changed.mock.calls.filter(([tx]) => tx.tenantId === tenantId)).toEqual([]);
    const since = await redis.xrange(key('io'), last ? `(${last[0]}` : '-', '+');
    expect(
      since.filter(([, fields]) => [tenantId, id].some((named) => fields.join().includes(named))),
    ).toEqual([]);
    client.close();
  });
});
