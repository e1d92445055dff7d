import { randomUUID } from 'node:crypto';
import type {
  AgentFigures,
  CurrentUser,
  DashboardSummary,
  MessageTrend,
  Page,
  PortMatrix,
  Trend,
} from '@parley/contracts/public';
import { MessageIngestService, MessageProcessor, MessageStatsService } from '@parley/domain/chat';
import { FanGainProcessor } from '@parley/domain/fans';
import { SessionService } from '@parley/domain/identity';
import { hoursOfDay, localDate, startOfDayBefore } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSubAccount } from '../support/desktop.js';
import { eventsOf } from '../support/events.js';
import { said } from '../support/reported-messages.js';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { type Row } from '../support/stored-rows.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** Counts one new fan at each of these instants. */
async function gainAt(tenant: TestTenant, times: Date[]): Promise<void> {
  const place = await makeSocialAccount(world, tenant.tenantId);
  const reports = times.map((gainedAt) => ({
    ...place,
    id: randomUUID(),
    platform: 'telegram' as const,
    dedupeScope: 'sub_account' as const,
    account: world.app.get(Ids).next('con'),
    nickname: '',
    link: '',
    phone: '',
    gainedAt,
    reportedAt: gainedAt,
  }));
  await world.app
    .get(Database)
    .asTenant(tenant.tenantId, (tx) => world.app.get(FanGainProcessor, { strict: false }).count(tx, reports));
}

const get = async <T>(tenant: TestTenant, path: string): Promise<T> =>
  (await tenant.as('get', path).expect(200)).body.data as T;

afterEach(() => vi.restoreAllMocks());

describe('the dashboard', () => {
  it('compares today with yesterday until the same local time', async () => {
    const timeZone = 'Asia/Kolkata';
    const tenant = await makeTenant(world, { timeZone, ports: 7 });
    const now = new Date();
    const day = 86_400_000;
    await gainAt(tenant, [
      now,
      new Date(now.getTime() - day - 60_000),
      new Date(now.getTime() - day + 60_000),
    ]);
    const summary = await get<DashboardSummary>(tenant, '/api/dashboard');
    const yesterdayBegan = startOfDayBefore(now, timeZone, 1).getTime();
    const expected = now.getTime() - day - 60_000 >= yesterdayBegan ? 1 : 0;
    expect(summary).toMatchObject({
      timeZone,
      portNum: 7,
      portsOnline: 0,
      today: { gained: 1 },
      total: { gained: 3 },
    });
    expect(summary.yesterdaySoFar.gained).toBe(expected);
  });

  it('shows an agent what its sub-account may have of the ports, and nothing of the package', async () => {
    const tenant = await makeTenant(world, { ports: 10 });
    const [dynamic, fixed, limited] = await Promise.all([
      makeAgent(world, tenant.tenantId),
      makeAgent(world, tenant.tenantId),
      makeAgent(world, tenant.tenantId),
    ]);
    const set = (id: string, changes: Partial<Row<'sub_accounts'>>) =>
      world.rows.change('sub_accounts', { id }, changes);
    await set(fixed.subAccountId, { portMode: 'fixed', portsReserved: 3 });
    await set(limited.subAccountId, { portLimit: 2 });
    const seen = async ({ account, secret }: typeof fixed) => {
      const browser = await SessionClient.signIn(world, account, secret);
      const read = async <T>(path: string) => (await browser.get(path).expect(200)).body.data as T;
      const summary = await read<DashboardSummary>('/api/dashboard');
      expect(summary.package).toBeNull();
      const { portNum } = summary;
      expect(await read<CurrentUser>('/api/user')).toMatchObject({ portNum });
      expect(await read<PortMatrix>('/api/ports/matrix')).toMatchObject({ portNum });
      return portNum;
    };
    expect(await seen(dynamic)).toBe(7);
    expect(await seen(limited)).toBe(2);
    expect(await seen(fixed)).toBe(3);
    const owner = await get<DashboardSummary>(tenant, '/api/dashboard');
    expect(owner).toMatchObject({ portNum: 10, package: { portNum: 10 } });
  });

  it('counts the sub-accounts whose clients are connected, with ports or without, and no stopped one', async () => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    const connect = async (subAccountId: string, changes: Partial<Row<'sessions'>>): Promise<void> => {
      const holder = { kind: 'desktop', role: 'agent', tenantId, userId: null, subAccountId } as const;
      const { sessionId } = await world.app
        .get(Database)
        .asTenant(tenantId, (tx) =>
          world.app.get(SessionService).start(tx, { ...holder, deviceId: randomUUID() }),
        );
      await world.rows.change('sessions', { id: sessionId }, changes);
    };
    const [two, one, gone, ended, stopped, ports] = await Promise.all(
      Array.from({ length: 6 }, async () => (await makeSubAccount(world, tenantId)).id),
    );
    const here = { onlineUntil: new Date(Date.now() + 45_000) };
    await connect(two ?? '', here);
    await connect(two ?? '', here);
    await connect(one ?? '', here);
    await connect(gone ?? '', { onlineUntil: new Date(Date.now() - 1_000) });
    await connect(ended ?? '', { ...here, endedAt: new Date() });
    await connect(stopped ?? '', here);
    await world.rows.change('sub_accounts', { id: stopped }, { status: 'stopped' });
    const { socialAccountId } = await makeSocialAccount(world, tenantId, { subAccountId: ports ?? '' });
    await world.rows.change(
      'social_accounts',
      { id: socialAccountId },
      { status: 'online', leaseUntil: new Date(Date.now() + 45_000) },
    );
    expect(await get<DashboardSummary>(tenant, '/api/dashboard')).toMatchObject({
      portsOnline: 1,
      clientsOnline: 2,
      subAccountsNormal: 5,
      isCounting: false,
    });
  });

  it('says while older reports wait to be counted', async () => {
    const tenant = await makeTenant(world);
    const isCounting = async () => (await get<DashboardSummary>(tenant, '/api/dashboard')).isCounting;
    await world.app
      .get(Database)
      .asTenant(tenant.tenantId, (tx) =>
        world.app.get(Outbox).add(tx, 'fans.reported', { batchId: 'bat_1', size: 1 }),
      );
    expect(await isCounting()).toBe(false);
    vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(Date.now() + 60_000);
    expect(await isCounting()).toBe(true);
  });

  it('puts each gain into its local hour, and leaves hours ahead unknown', async () => {
    const timeZone = 'Australia/Adelaide';
    const tenant = await makeTenant(world, { timeZone });
    const now = new Date();
    await gainAt(tenant, [now, now, startOfDayBefore(now, timeZone, 1)]);
    const { buckets } = await get<Trend>(tenant, '/api/dashboard/trend?period=24h');
    expect(buckets.map((bucket) => bucket.start)).toEqual(
      hoursOfDay(now, timeZone).map((hour) => hour.toISOString()),
    );
    const running = buckets.findIndex((bucket) => bucket.running);
    expect(buckets[running]?.current?.gained).toBe(2);
    expect(buckets[0]?.previous?.gained).toBe(1);
    expect(buckets.slice(running + 1).every((bucket) => bucket.current === null)).toBe(true);
  });

  it.each([
    ['7d', 7],
    ['30d', 30],
  ] as const)('shows %s as local days against the span before', async (period, days) => {
    const timeZone = 'America/New_York';
    const tenant = await makeTenant(world, { timeZone });
    const now = new Date();
    const at = (before: number) => startOfDayBefore(now, timeZone, before);
    await gainAt(tenant, [at(0), at(days - 1), at(days), at(2 * days - 1), at(2 * days)]);
    const { buckets } = await get<Trend>(tenant, `/api/dashboard/trend?period=${period}`);
    expect(buckets).toHaveLength(days);
    const sum = (which: 'current' | 'previous') =>
      buckets.reduce((all, bucket) => all + (bucket[which]?.gained ?? 0), 0);
    expect([sum('current'), sum('previous')]).toEqual([2, 2]);
    expect(buckets.at(-1)).toMatchObject({ running: true, current: { gained: 1 } });
  });

  it('ranks sub-accounts by what they gained, today and ever', async () => {
    const timeZone = 'Asia/Shanghai';
    const tenant = await makeTenant(world, { timeZone });
    const now = new Date();
    await gainAt(tenant, [now, now]);
    await gainAt(tenant, [now, startOfDayBefore(now, timeZone, 1), startOfDayBefore(now, timeZone, 2)]);
    const gained = async (period: string) =>
      (await get<{ gained: number }[]>(tenant, `/api/dashboard/ranking?period=${period}`)).map(
        (row) => row.gained,
      );
    expect(await gained('today')).toEqual([2, 1]);
    expect(await gained('total')).toEqual([3, 2]);
  });

  it('shows chosen days, the days before them, and who gained most in them', async () => {
    const timeZone = 'America/New_York';
    const tenant = await makeTenant(world, { timeZone });
    const now = new Date();
    const at = (before: number) => startOfDayBefore(now, timeZone, before);
    const day = (before: number) => localDate(at(before), timeZone);
    await gainAt(tenant, [at(2), at(4), at(4), at(5), at(7), at(8)]);
    await gainAt(tenant, [at(1), at(3)]);
    const days = `from=${day(4)}&to=${day(2)}`;
    const { buckets, period } = await get<Trend>(tenant, `/api/dashboard/trend?${days}`);
    expect(period).toBe('days');
    expect(buckets.map(({ start, current, previous }) => [start, current?.gained, previous?.gained])).toEqual(
      [
        [at(4).toISOString(), 2, 1],
        [at(3).toISOString(), 1, 0],
        [at(2).toISOString(), 1, 1],
      ],
    );
    expect(buckets.some(({ running }) => running)).toBe(false);
    const rows = await get<{ gained: number }[]>(tenant, `/api/dashboard/ranking?${days}`);
    expect(rows.map(({ gained }) => gained)).toEqual([3, 1]);
  });

  it.each([
    ['from=2026-03-01', 'to'],
    ['to=2026-03-01', 'from'],
    ['', 'period'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2025-03-01&to=2026-03-02', 'to'],
    ['from=2026-02-30&to=2026-03-02', 'from'],
    ['from=9999-12-31&to=9999-12-31', 'to'],
  ])('refuses the days of "%s", naming %s', async (query, field) => {
    const tenant = await makeTenant(world);
    for (const route of ['trend', 'message-trend', 'ranking']) {
      const { body } = await tenant.as('get', `/api/dashboard/${route}?${query}`).expect(400);
      expect(body).toMatchObject({ error: 'request.invalid', details: [{ field }] });
    }
  });

  it('names the field of a period it does not know', async () => {
    const tenant = await makeTenant(world);
    const { body } = await tenant.as('get', '/api/dashboard/trend?period=1y').expect(400);
    expect(body).toMatchObject({ code: 400, error: 'request.invalid', details: [{ field: 'period' }] });
  });
});

describe('the trend of messages', () => {
  /** Messages of two accounts of two sub-accounts, in and out, at these instants. */
  async function converse(tenant: TestTenant, times: Date[]): Promise<{ subAccountId: string }[]> {
    const desks = [
      await makeSocialAccount(world, tenant.tenantId),
      await makeSocialAccount(world, tenant.tenantId),
    ];
    // Only automatic replies that have been decided on count as Parley's own.
    const sent = times.flatMap((_, place) =>
      desks.map((desk, index) => ({ ...desk, commandId: `cmd_${place}_${index}` })),
    );
    for (const { subAccountId, socialAccountId, commandId } of sent) {
      await world.rows.add('automatic_replies', {
        id: `rep_${randomUUID()}`,
        tenantId: tenant.tenantId,
        kind: 'welcome',
        ruleId: 'wel_1',
        ruleTitle: 'Welcome',
        subAccountId,
        socialAccountId,
        conversationId: 'cnv_1',
        contactId: 'con_1',
        cause: `rep_${randomUUID()}`,
        triggerId: randomUUID(),
        status: 'offered',
        commandId,
        dueAt: new Date(),
        createdAt: new Date(),
      });
    }
    const messages = times.flatMap((at, place) =>
      desks.flatMap((desk, index) =>
        (['in', 'out', 'automatic'] as const).map((what) =>
          said(desk, 'x', {
            at,
            direction: what === 'in' ? 'in' : 'out',
            commandId: what === 'automatic' ? `cmd_${place}_${index}` : null,
          }),
        ),
      ),
    );
    await world.app.get(MessageIngestService, { strict: false }).store(tenant.tenantId, messages);
    const [batch] = await world.rows.find('message_reports', { tenantId: tenant.tenantId }, ['batchId']);
    await world.app
      .get(Database)
      .asTenant(tenant.tenantId, (tx) =>
        world.app.get(MessageProcessor, { strict: false }).handle(tx, [batch?.batchId ?? '']),
      );
    const handled = await eventsOf(world, tenant.tenantId, 'messages.processed');
    await world.app
      .get(Database)
      .asTenant(tenant.tenantId, (tx) =>
        world.app.get(MessageStatsService, { strict: false }).count(tx, handled),
      );
    return desks;
  }

  it('are compared by sub-account over days, as a recount gives them', async () => {
    const timeZone = 'Asia/Kolkata';
    const tenant = await makeTenant(world, { timeZone });
    const { tenantId } = tenant;
    const now = new Date();
    const at = (before: number) => startOfDayBefore(now, timeZone, before);
    const [first] = await converse(tenant, [at(3), at(1), at(0)]);
    await gainAt(tenant, [at(1), at(1), at(4)]);
    const waits = { waitingSince: new Date(now.getTime() - 120_000), lastInboundAt: now };
    await world.rows.change('conversations', { tenantId, subAccountId: first?.subAccountId }, waits);
    const days = [at(3), at(1)].map((day) => localDate(day, timeZone));
    const read = (query = '') =>
      get<Page<AgentFigures>>(tenant, `/api/dashboard/agents?from=${days[0]}&to=${days[1]}${query}`);
    const { items, total } = await read();
    expect(total).toBe(items.length);
    const isCounted = (moment: Date) => moment >= at(3) && moment < at(0);
    const quarters = (await world.rows.find('message_quarters', { tenantId })).filter(({ quarter }) =>
      isCounted(quarter),
    );
    const gains = (await world.rows.find('gains', { tenantId })).filter(({ gainedAt }) =>
      isCounted(gainedAt),
    );
    for (const { id, ...row } of items) {
      const own = quarters.filter(({ subAccountId }) => subAccountId === id);
      const sum = (name: 'received' | 'sent' | 'automatic') => own.reduce((all, one) => all + one[name], 0);
      expect(row).toMatchObject({
        gained: gains.filter(({ subAccountId }) => subAccountId === id).length,
        received: sum('received'),
        sent: sum('sent'),
        automatic: sum('automatic'),
      });
    }
    expect(items[0]).toMatchObject({ gained: 2, received: 0, waiting: 0, waitSeconds: null });
    const [longest] = (await read('&sort=waitSeconds&descending=true')).items;
    expect(longest).toMatchObject({
      id: first?.subAccountId,
      received: 2,
      sent: 2,
      automatic: 2,
      waiting: 1,
    });
    expect(longest?.waitSeconds).toBeGreaterThanOrEqual(120);
    expect((await read('&sort=received')).items.map(({ received }) => received)).toEqual(
      items.map(({ received }) => received).sort((one, other) => one - other),
    );
    expect(await read('&search=nobody')).toEqual({ items: [], total: 0 });
    const path = '/api/dashboard/agents?from=2026-03-02&to=2026-03-01';
    expect((await tenant.as('get', path).expect(400)).body).toMatchObject({ details: [{ field: 'to' }] });
  });

  it('counts what came, what people wrote, what was sent by itself and with whom, by local hour and day', async () => {
    const timeZone = 'Asia/Kolkata';
    const tenant = await makeTenant(world, { timeZone });
    const now = new Date();
    const desks = await converse(tenant, [now, now, startOfDayBefore(now, timeZone, 1)]);
    const { buckets } = await get<MessageTrend>(tenant, '/api/dashboard/message-trend?period=24h');
    const running = buckets.findIndex((bucket) => bucket.running);
    // One contact of the tenant, who writes to several of its accounts.
    expect(buckets[running]?.current).toEqual({ received: 4, sent: 4, automatic: 4, contacts: 1 });
    expect(buckets[0]?.previous).toEqual({ received: 2, sent: 2, automatic: 2, contacts: 1 });
    expect(buckets.slice(running + 1).every((bucket) => bucket.current === null)).toBe(true);
    const days = await get<MessageTrend>(tenant, '/api/dashboard/message-trend?period=7d');
    expect(days.buckets.map(({ current }) => current?.received)).toEqual([0, 0, 0, 0, 0, 2, 4]);
    expect(days.buckets.at(-2)?.current).toEqual({ received: 2, sent: 2, automatic: 2, contacts: 1 });

    const { accessToken } = await world.app.get(Database).asTenant(tenant.tenantId, (tx) =>
      world.app.get(SessionService).start(tx, {
        kind: 'console',
        role: 'agent',
        tenantId: tenant.tenantId,
        userId: null,
        subAccountId: desks[0]?.subAccountId ?? '',
      }),
    );
    const own = await tenant
      .as('get', '/api/dashboard/message-trend?period=7d')
      .set('authorization', `Bearer ${accessToken}`)
      .expect(200);
    expect((own.body.data as MessageTrend).buckets.at(-1)?.current).toEqual({
      received: 2,
      sent: 2,
      automatic: 2,
      contacts: 1,
    });
    await tenant.as('get', '/api/dashboard/message-trend?period=1y').expect(400);
  });
});
