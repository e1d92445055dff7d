import type {
  LinkAccountParts,
  LinkClick,
  LinkDay,
  LinkOverview,
  LinkDevices,
  LinkPart,
  LinkPoolAccount,
  LinkReferrer,
  LinkSummary,
  LinkVisitor,
  Page,
} from '@parley/contracts/public';
import { ClickCountingService } from '@parley/domain/links';
import { dateBefore, localDate } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { addLink, addLinkAccounts } from '../support/links.js';
import { randomOf, runSeed } from '../support/random.js';
import { aClick, type StoredClick, storeClicks } from '../support/stored-clicks.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const timeZone = 'Asia/Kolkata';
const now = new Date('2026-11-20T09:07:30Z');
const today = '2026-11-20';

let tenant: TestTenant;
let [linkId, otherId] = ['', ''];
let clicks: StoredClick[] = [];

async function countAll(): Promise<void> {
  const counter = world.app.get(ClickCountingService, { strict: false });
  for (let more = true; more; ) more = ((await counter.count())?.batches ?? 1) > 0;
}

const random = randomOf(runSeed);
const pick = <T>(values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0];

/** A click of one of seven visitors, within eight days. The tenant's zone changed two days ago. */
function anyClick(index: number): StoredClick {
  const clickedAt = new Date(now.getTime() - random(8 * 86_400_000));
  const zone = clickedAt.getTime() < Date.UTC(2026, 10, 18) ? 'America/New_York' : timeZone;
  const day = localDate(clickedAt, zone);
  const link = index % 3 === 0 ? otherId : linkId;
  const person = random(7);
  const filter = pick([null, null, null, 'bot', 'head'] as const);
  const outcome = filter ? 'filtered' : pick(['account', 'account', 'nobody', 'region'] as const);
  return aClick({
    tenantId: tenant.tenantId,
    linkId: link,
    clickedAt,
    day,
    filter,
    outcome,
    accountKey: outcome === 'account' ? pick(['ann', 'bob']) : null,
    visitorId: `${link} ${day} ${person}`,
    region: person < 3 ? 'SG' : person < 6 ? 'IN' : '',
    device: person % 2 ? 'phone' : 'desktop',
    system: person % 2 ? 'ios' : 'windows',
    referrer: pick(['', 'a.example', 'b.example']),
    address: `192.0.2.${person}`,
  });
}

const get = async <T>(path: string, query: object = {}): Promise<T> =>
  dataOf<T>(await tenant.as('get', path).query(query).expect(200));
const visitorsOf = (rows: readonly StoredClick[]): number =>
  new Set(rows.filter(({ filter }) => filter === null).map(({ visitorId }) => visitorId)).size;
const figuresOf = (rows: readonly StoredClick[]) => ({
  raw: rows.length,
  filtered: rows.filter(({ filter }) => filter === null).length,
  visitors: visitorsOf(rows),
});
const ofDays = (from: string, to = from): StoredClick[] =>
  clicks.filter(({ day }) => day >= from && day <= to);

beforeAll(async () => {
  tenant = await makeTenant(world, { timeZone });
  [linkId, otherId] = [
    await addLink(world, tenant.tenantId, { name: 'Spring sale' }),
    await addLink(world, tenant.tenantId, { name: 'Winter sale', deletedAt: now }),
  ];
  vi.spyOn(world.app.get(Clock), 'now').mockImplementation(() => new Date(now));
  clicks = Array.from({ length: 400 }, (_, index) => anyClick(index));
  const own = { tenantId: tenant.tenantId, linkId, accountKey: 'bob', visitorId: `${linkId} ${today} bob` };
  clicks.push(aClick({ ...own, clickedAt: new Date(now.getTime() - 1_000), day: today }));
  for (let at = 0; at < clicks.length; at += 50) await storeClicks(world, clicks.slice(at, at + 50));
  await countAll();
  return () => vi.restoreAllMocks();
});

describe(`statistics of links (seed ${runSeed})`, () => {
  it('tell today, yesterday until now and whole, and all of it, of a link and of all links', async () => {
    const sinceMidnight = { from: '2026-11-18T18:30:00.000Z', to: '2026-11-19T09:07:30.000Z' };
    for (const query of [{}, { linkId }, { linkId: otherId }]) {
      const own = clicks.filter((click) => !('linkId' in query) || click.linkId === query.linkId);
      const on = (day: string) => figuresOf(own.filter((click) => click.day === day));
      const span = own.filter(
        ({ clickedAt }) =>
          clickedAt >= new Date(sinceMidnight.from) && clickedAt < new Date(sinceMidnight.to),
      );
      expect(await get<LinkSummary>('/api/link-statistics/summary', query)).toEqual({
        total: figuresOf(own),
        today: on(today),
        yesterday: on('2026-11-19'),
        yesterdayUntilNow: { ...figuresOf(span), ...sinceMidnight },
        day: today,
        timeZone,
      });
      const listed = await get<Page<LinkClick>>('/api/link-clicks', { ...query, ...sinceMidnight });
      expect(listed.total).toBe(span.length);
      const visitors = await get<Page<LinkVisitor>>('/api/link-visitors', { ...query, ...sinceMidnight });
      expect(visitors.total).toBe(visitorsOf(span));
    }
  });

  it('tell each local day as it was at the click, and days without any', async () => {
    const days = await get<LinkDay[]>('/api/link-statistics/days', { period: '30d' });
    expect(days).toEqual(
      Array.from({ length: 30 }, (_, index) => dateBefore(today, 29 - index)).map((day) => ({
        day,
        ...figuresOf(ofDays(day)),
      })),
    );
    const week = await get<LinkDay[]>('/api/link-statistics/days', { period: '7d', linkId });
    expect(week.map(({ day }) => day)).toEqual(days.slice(-7).map(({ day }) => day));
    for (const query of [{ period: '30d' }, { period: '7d', linkId }])
      expect(await get<LinkOverview>('/api/link-statistics/overview', query)).toEqual({
        summary: await get<LinkSummary>('/api/link-statistics/summary', query),
        days: await get<LinkDay[]>('/api/link-statistics/days', query),
      });
  });

  it('open lists that have exactly what they count', async () => {
    const [fromDay, toDay] = [dateBefore(today, 6), today];
    const period = { period: '7d', linkId };
    const own = ofDays(fromDay, toDay).filter((click) => click.linkId === linkId);
    const regions = await get<LinkPart[]>('/api/link-statistics/regions', period);
    const { devices, systems } = await get<LinkDevices>('/api/link-statistics/devices', period);
    const referrers = await get<LinkReferrer[]>('/api/link-statistics/referrers', period);
    const { accounts, outcomes } = await get<LinkAccountParts>('/api/link-statistics/accounts', period);
    const all = [
      ...regions.map(({ value, ...figures }) => ({ filter: { region: value }, figures })),
      ...devices.map(({ value, ...figures }) => ({ filter: { device: value }, figures })),
      ...systems.map(({ value, ...figures }) => ({ filter: { system: value }, figures })),
      ...referrers.map(({ host, ...figures }) => ({ filter: { referrer: host }, figures })),
      ...accounts.map(({ key, raw, filtered }) => ({ filter: { account: key }, figures: { raw, filtered } })),
      ...outcomes.map(({ outcome, ...figures }) => ({ filter: { outcome }, figures })),
    ];
    expect(all.length).toBeGreaterThan(10);
    for (const { filter, figures } of all) {
      const [[name, value] = ['', '']] = Object.entries(filter);
      const column = name === 'account' ? 'accountKey' : (name as keyof StoredClick);
      const rows = own.filter((click) => click[column] === value);
      expect(figures, name).toEqual(
        'visitors' in figures ? figuresOf(rows) : { raw: rows.length, filtered: figuresOf(rows).filtered },
      );
      const query = { linkId, fromDay, toDay, ...filter };
      const raw = await get<Page<LinkClick>>('/api/link-clicks', { ...query, pageSize: 100 });
      expect([raw.total, raw.items.length]).toEqual([rows.length, Math.min(rows.length, 100)]);
      const filtered = await get<Page<LinkClick>>('/api/link-clicks', {
        ...query,
        filtered: true,
        pageSize: 100,
      });
      expect([filtered.total, filtered.items.length]).toEqual([
        figuresOf(rows).filtered,
        Math.min(figuresOf(rows).filtered, 100),
      ]);
      expect(await get('/api/link-clicks/counts', query)).toEqual({ clicks: rows.length });
      if (!('visitors' in figures)) continue;
      const visitors = await get<Page<LinkVisitor>>('/api/link-visitors', { ...query, pageSize: 100 });
      expect([visitors.total, visitors.items.length]).toEqual([figures.visitors, figures.visitors]);
    }
  });

  it('count by rows what no figure tells apart', async () => {
    const rows = clicks.filter(({ region, device }) => region === 'SG' && device === 'phone');
    const query = { region: 'SG', device: 'phone' };
    const { total, items } = await get<Page<LinkClick>>('/api/link-clicks', { ...query, pageSize: 100 });
    expect([total, items.length]).toEqual([rows.length, Math.min(rows.length, 100)]);
    expect(await get('/api/link-clicks/counts', query)).toEqual({ clicks: rows.length });
    const visitors = await get<Page<LinkVisitor>>('/api/link-visitors', query);
    expect(visitors.total).toBe(visitorsOf(rows));
  });

  it('do not know a link of somebody else', async () => {
    const other = await makeTenant(world);
    const reply = await other.as('get', '/api/link-statistics/summary').query({ linkId }).expect(404);
    expect(reply.body).toMatchObject({ error: 'links.not_found' });
    const { total } = dataOf<Page<LinkClick>>(
      await other.as('get', '/api/link-clicks').query({ linkId }).expect(200),
    );
    expect(total).toBe(0);
  });
});

describe('the list of visitors', () => {
  it('is read page by page both ways, each visitor once, and opens its clicks', async () => {
    const expected = visitorsOf(clicks);
    const first = await get<Page<LinkVisitor>>('/api/link-visitors', { pageSize: 10 });
    expect(first.total).toBe(expected);
    const seen = [...first.items];
    for (let page = first; page.items.length === 10; seen.push(...page.items))
      page = await get('/api/link-visitors', { pageSize: 10, after: seen.at(-1)?.id });
    expect(new Set(seen.map(({ id }) => id)).size).toBe(expected);
    expect(seen.map(({ firstAt }) => firstAt)).toEqual(
      seen
        .map(({ firstAt }) => firstAt)
        .toSorted()
        .toReversed(),
    );
    const back = await get<Page<LinkVisitor>>('/api/link-visitors', { pageSize: 10, before: seen[10]?.id });
    expect(back.items).toEqual(first.items);
    for (const visitor of seen.slice(0, 5)) {
      const query = { visitorId: visitor.id, filtered: true };
      const { total, items } = await get<Page<LinkClick>>('/api/link-clicks', query);
      expect([total, items.at(-1)?.at, items[0]?.at]).toEqual([
        visitor.clicks,
        visitor.firstAt,
        visitor.lastAt,
      ]);
    }
  });

  it('is searched by an address and by a part of a link’s name', async () => {
    const byAddress = await get<Page<LinkVisitor>>('/api/link-visitors', {
      search: '192.0.2.3',
      pageSize: 100,
    });
    const own = clicks.filter(({ address }) => address === '192.0.2.3');
    expect(byAddress.total).toBe(visitorsOf(own));
    expect(new Set(byAddress.items.map(({ address }) => address))).toEqual(new Set(['192.0.2.3']));
    const byName = await get<Page<LinkVisitor>>('/api/link-visitors', { search: 'WINTER' });
    expect(byName.total).toBe(visitorsOf(clicks.filter((click) => click.linkId === otherId)));
    expect(byName.items[0]?.linkName).toBe('Winter sale');
    const { total } = await get<Page<LinkVisitor>>('/api/link-visitors', { search: '100%' });
    expect(total).toBe(0);
  });
});

describe('accounts of a link', () => {
  afterEach(() => vi.spyOn(world.app.get(Clock), 'now').mockImplementation(() => new Date(now)));

  it('stand with their place in the pool now, and those that left it without', async () => {
    const { tenantId } = tenant;
    await addLinkAccounts(world, { tenantId, linkId }, [
      { accountKey: 'bob' },
      { accountKey: 'eve', dailyCap: 5 },
    ]);
    await world.rows.add('link_sent_days', { tenantId, linkId, day: today, accountKey: 'eve', sent: 5 });
    const { accounts } = await get<LinkAccountParts>('/api/link-statistics/accounts', {
      linkId,
      period: '7d',
    });
    const sentToday = ofDays(today).filter(
      (click) => click.linkId === linkId && click.accountKey === 'bob',
    ).length;
    expect(accounts).toMatchObject([
      { key: 'bob', pool: { isOnline: false, sentToday, dailyCap: null, blockedBy: null } },
      { key: 'eve', raw: 0, filtered: 0, pool: { sentToday: 5, dailyCap: 5, blockedBy: 'full' } },
      { key: 'ann', pool: null },
    ]);
    expect(sentToday).toBeGreaterThan(0);
    expect(await get<LinkPoolAccount[]>(`/api/links/${linkId}/pool`)).toMatchObject([
      { key: 'bob', sentToday, blockedBy: null },
      { key: 'eve', sentToday: 5, blockedBy: 'full' },
    ]);
  });
});
