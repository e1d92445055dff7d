import {
  type DirectReport,
  hourMs,
  type LinkReportRow,
  type Page,
  type PromotionFigures,
  type TimeReport,
} from '@parley/contracts/public';
import { RefundService } from '@parley/domain/orders';
import {
  CommissionService,
  PromoterQueries,
  ReferralService,
  TermsRepository,
} from '@parley/domain/promotion';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { checkPromotion } from '../support/promotion.js';
import { addPromotionLink } from '../support/promotion-links.js';
import { buy, inTenant, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const get = <T>(service: new (...parts: never[]) => T): T => world.app.get(service, { strict: false });

const started = Date.now();
const pack = { buyType: 1, num: 1, setMealId: onSale.characters } as const;
const zones = ['Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
/** The times at which the promoter's rates changed, with the rates before. */
const changedAt = new Date(started - 10 * 24 * hourMs);
const before = { firstRebateRate: 3_000, rebateRate: 1_500 };
const now = { first: 2_000, later: 1_000, levels: [500, 300, 100] };

/** Moves the rows this many hours into the past. */
async function hoursAgo<T>(hours: number, work: () => Promise<T>): Promise<T> {
  vi.spyOn(get(Clock), 'nowMs').mockReturnValue(started - hours * hourMs);
  try {
    return await work();
  } finally {
    vi.restoreAllMocks();
  }
}

async function pay(tenantId: string, hours: number, refunded = 0): Promise<void> {
  await hoursAgo(hours, async () => {
    const { id } = await buy(world, tenantId, pack);
    await get(CommissionService).reconcile(tenantId, id);
    if (refunded === 0) return;
    const refund = { amount: refunded, cause: get(Ids).next('rfd'), reason: '' };
    await inTenant(world, tenantId, (tx) => get(RefundService).refund(tx, id, refund));
    await get(CommissionService).reconcile(tenantId, id);
  });
}

/** A new tenant that the first of these promoters brought, by its default link or another one. */
async function bring(hours: number, promoterIds: string[], ofLink?: string): Promise<string> {
  const own = await world.rows.one('promotion_links', { tenantId: promoterIds[0] ?? '', isDefault: true });
  const source = { linkId: ofLink ?? own.id, promoterIds, inviteCode: own.code };
  return hoursAgo(hours, async () => {
    const { tenantId } = await makeTenant(world);
    await inTenant(world, tenantId, (tx) => get(ReferralService).create(tx, source));
    await get(ReferralService).record(tenantId);
    return tenantId;
  });
}

interface Paid {
  level: number;
  linkId: string;
  invited: string;
  at: Date;
  amount: number;
  refunded: number;
  rmbAmount: string;
}

const ordersSql = `select p.level::int as level, r.link_id as "linkId", r.tenant_id as invited, o.completed_at as at,
    o.amount, o.refunded, o.rmb_amount as "rmbAmount"
  from referrals r cross join lateral unnest(r.promoter_ids) with ordinality as p (id, level)
  join orders o on o.tenant_id = r.tenant_id and o.status = 'success' and o.amount > 0
  where p.id = $1 order by o.completed_at, o.id`;
const registrationsSql = `select p.level::int as level, r.link_id as "linkId", r.referred_at as at
  from referrals r cross join lateral unnest(r.promoter_ids) with ordinality as p (id, level) where p.id = $1`;

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (at: Date): string => format.format(at);
};

interface Counted extends PromotionFigures {
  at: Date;
  level: number;
  linkId: string;
}

/** The effect of each order and registration on the figures, computed from the orders. */
async function recount(promoterId: string): Promise<Counted[]> {
  const seen = new Set<string>();
  const none = { clicks: 0, registrations: 0, transactions: 0, amount: 0, rmbAmount: 0, revenue: 0 };
  const paid = (await world.sql<Paid>(ordersSql, [promoterId])).map((order) => {
    const { level, invited, at, amount, refunded } = order;
    const isFirst = !seen.has(invited);
    seen.add(invited);
    const [first, later] =
      at < changedAt ? [before.firstRebateRate, before.rebateRate] : [now.first, now.later];
    const rate = level > 1 ? (now.levels[level - 2] ?? 0) : isFirst ? first : later;
    const kept = amount - refunded;
    const revenue = Math.floor((kept * rate) / 10_000);
    const rmbAmount = Math.round((Number(order.rmbAmount) * kept) / amount);
    return { ...none, at, level, linkId: order.linkId, transactions: 1, amount: kept, rmbAmount, revenue };
  });
  const registrations = await world.sql<Counted>(registrationsSql, [promoterId]);
  return [...paid, ...registrations.map((row) => ({ ...none, ...row, registrations: 1 }))];
}

const total = (rows: readonly PromotionFigures[]) => {
  const sum = (field: keyof PromotionFigures) => rows.reduce((all, row) => all + row[field], 0);
  return {
    clicks: sum('clicks'),
    registrations: sum('registrations'),
    transactions: sum('transactions'),
    amount: sum('amount'),
    rmbAmount: sum('rmbAmount'),
    revenue: sum('revenue'),
  };
};

async function read<T>(promoter: TestTenant, path: string): Promise<T> {
  return dataOf<T>(await promoter.as('get', path).expect(200));
}

/** The figures of each point are those of its local day, and none are outside the period. */
function expectReport(report: TimeReport, rows: Counted[], timeZone: string): void {
  const day = dayIn(timeZone);
  expect(report.timeZone).toBe(timeZone);
  for (const { start, from, to, ...figures } of report.points) {
    const counted =
      report.unit === 'day'
        ? rows.filter(({ at }) => day(at) === start)
        : rows.filter(({ at }) => at >= new Date(from) && at < new Date(to));
    expect({ start, ...figures }).toEqual({ start, ...total(counted) });
  }
  expect(report.total).toEqual(total(report.points));
}

it('equals a recount from the orders, in every zone and across a change of rates', async () => {
  const promoter = await makeTenant(world);
  const linkId = await addPromotionLink(world, promoter.tenantId, { code: 'AUTUMN26', name: 'Autumn' });
  await world.app
    .get(Database)
    .asSystem((tx) =>
      get(TermsRepository).addRateChange(tx, { tenantId: promoter.tenantId, changedAt, ...before }),
    );
  const first = await bring(40 * 24, [promoter.tenantId]);
  const other = await bring(12 * 24, [promoter.tenantId], linkId);
  const second = await bring(9 * 24, [first, promoter.tenantId]);
  const third = await bring(5 * 24, [second, first, promoter.tenantId]);
  const fourth = await bring(4 * 24, [third, second, first, promoter.tenantId]);
  for (const hours of [39 * 24, 20 * 24 + 7, 8 * 24, 30, 3, 1]) await pay(first, hours);
  for (const hours of [11 * 24, 26, 13]) await pay(other, hours, 333);
  for (const [tenantId, hours] of [
    [second, 50],
    [third, 40],
    [fourth, 28],
    [fourth, 2],
  ] as const)
    await pay(tenantId, hours, 1);
  await checkPromotion(world);

  // No midnight passes between two reports.
  vi.spyOn(get(Clock), 'nowMs').mockReturnValue(started);
  onTestFinished(() => void vi.restoreAllMocks());
  const rows = await recount(promoter.tenantId);
  const own = rows.filter(({ level }) => level === 1);
  for (const timeZone of zones) {
    await world.sql('update tenants set time_zone = $2 where id = $1', [promoter.tenantId, timeZone]);
    for (const period of ['today', '7d', '30d', 'all'] as const) {
      const report = await read<TimeReport>(promoter, `/api/promotion/report/time?period=${period}`);
      expectReport(report, own, timeZone);
    }
    const ofLink = await read<DirectReport>(
      promoter,
      `/api/promotion/report/time?period=30d&linkId=${linkId}`,
    );
    expectReport(
      ofLink,
      own.filter((row) => row.linkId === linkId),
      timeZone,
    );
    for (const level of [2, 3, 4]) {
      const report = await read<TimeReport>(
        promoter,
        `/api/promotion/report/agents?period=30d&level=${level}`,
      );
      expectReport(
        report,
        rows.filter((row) => row.level === level),
        timeZone,
      );
      expect(report.total.transactions).toBeGreaterThan(0);
    }
    const week = await read<DirectReport>(promoter, '/api/promotion/report/time?period=7d');
    const links = await read<LinkReportRow[]>(promoter, '/api/promotion/report/links?period=7d');
    const since = new Date(week.points[0]?.from ?? 0);
    expect(links.map(({ linkId: id, name: _, inviteCode: __, ...figures }) => [id, figures])).toEqual(
      [...new Set(own.map((row) => row.linkId))]
        .map((id) => [id, total(own.filter((row) => row.linkId === id && row.at >= since))] as const)
        .toSorted(([, a], [, b]) => b.revenue - a.revenue),
    );
    expect(total(links)).toEqual(week.total);
    const revenue = (level: number, begin: Date) =>
      total(rows.filter((row) => row.level === level && row.at >= begin)).revenue;
    const byLevel = (begin: Date) =>
      Object.fromEntries([1, 2, 3, 4].map((level) => [`level${level}`, revenue(level, begin)]));
    expect(week.revenueByLevel).toEqual(byLevel(since));
    const ever = await read<DirectReport>(promoter, '/api/promotion/report/time?period=all');
    expect(ever.revenueByLevel).toEqual(byLevel(new Date(0)));
    expect(ofLink.revenueByLevel).toBeNull();
    expect((await get(PromoterQueries).get(promoter.tenantId)).revenue).toEqual(byLevel(new Date(0)));
    // The list behind a point's clicks.
    for (const { from, to, start: _, ...figures } of week.points) {
      const path = `/api/promotion/report/links?period=all&from=${from}&to=${to}`;
      expect(total(await read<LinkReportRow[]>(promoter, path))).toEqual(figures);
    }
  }
  const all = await read<TimeReport>(promoter, '/api/promotion/report/time?period=all');
  expect(all.total).toEqual(total(own));
  expect(total(await read<LinkReportRow[]>(promoter, '/api/promotion/report/links?period=all'))).toEqual(
    all.total,
  );

  // The list behind a figure has as many rows.
  const point = all.points.find(({ transactions }) => transactions > 0);
  const between = `from=${point?.from}&to=${point?.to}`;
  const behind = await read<Page<object>>(promoter, `/api/promotion/commissions?level=1&${between}`);
  expect(behind.total).toBe(point?.transactions);
  const invited = await read<Page<object>>(promoter, '/api/promotion/invited-users?level=1&period=all');
  expect(invited.total).toBe(all.total.registrations);
  expect(JSON.stringify([behind, invited])).not.toMatch(/tnt_/);
});
