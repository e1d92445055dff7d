import { minuteMs } from '@parley/contracts/public';
import { ContactMergeService } from '@parley/domain/fans';
import { OrderBaseService, OrderClosingService, WorkOrderService } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { countFans, type Desk, inTenant } from '../support/order-counting.js';
import { randomOf } from '../support/random.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { aWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
afterEach(() => vi.restoreAllMocks());

const of = (condition: string): string => `count(*) filter (where ${condition})::int`;
const counts = ["type = 'new'", "type = 'repeat'", "type = 'base'", 'is_late'].map(of).join(', ');
const sums = (part: string, contacts: string): string =>
  `select order_id, epoch, ${part} as part, array[${counts}, ${contacts}] as figures
   from work_order_gains where tenant_id = $1 group by 1, 2, 3`;
const stored = (table: string, part: string, contacts: string): string =>
  `select order_id, epoch, ${part} as part, array[fresh, repeats, base, late, ${contacts}] as figures
   from ${table} where tenant_id = $1`;
const firsts = of('is_first');

/** The differences between a roll-up and a recount of the counted gains. */
const differencesSql = `
  select * from (
    ${sums(`''`, firsts)} union all ${sums('day::text', '0')} union all ${sums('social_account_id', firsts)}
    union all ${sums('day::text || social_account_id', '0')}
  ) recount full join (
    ${stored('work_order_epochs', `''`, 'contacts')} union all ${stored('work_order_days', 'day::text', '0')}
    union all ${stored('work_order_account_totals', 'social_account_id', 'contacts')}
    union all ${stored('work_order_account_days', 'day::text || social_account_id', '0')}
  ) rollup using (order_id, epoch, part)
  where coalesce(recount.figures, '{0,0,0,0,0}') <> coalesce(rollup.figures, '{0,0,0,0,0}')`;

/** Gains that the order should have counted and did not, or should not have counted and did. */
const misplacedSql = `
  select * from (
    select o.id as order_id, e.epoch, g.id as gain_id, e.closed_at = g.stored_at as may_be_either
    from gains g
    join work_order_members m on m.tenant_id = $1 and m.sub_account_id = g.sub_account_id
      and m.joined_at <= g.gained_at and (m.left_at is null or g.gained_at < m.left_at)
    join work_orders o on o.id = m.order_id and o.platform = g.platform
    join work_order_spans s on s.order_id = o.id
      and s.started_at <= g.gained_at and (s.ended_at is null or g.gained_at < s.ended_at)
    join work_order_epochs e on e.order_id = o.id and e.started_at <= g.gained_at
      and (e.ended_at is null or g.gained_at < e.ended_at) and (e.closed_at is null or e.closed_at >= g.stored_at)
    where g.tenant_id = $1
  ) due full join (select order_id, epoch, gain_id from work_order_gains where tenant_id = $1) counted
    using (order_id, epoch, gain_id)
  where due is null or (counted is null and due.may_be_either is not true)`;

async function placeOf(seed: number) {
  const pick = randomOf(seed);
  const time = { now: Date.UTC(2026, 2, 5, 2) };
  vi.spyOn(world.app.get(Clock), 'nowMs').mockImplementation(() => time.now);
  const { tenantId } = await makeTenant(world);
  const desks: Desk[] = [];
  for (let n = 0; n < 3; n++) {
    const desk = await makeSocialAccount(world, tenantId);
    const sibling = await makeSocialAccount(world, tenantId, { subAccountId: desk.subAccountId });
    const dedupeScope = n === 1 ? 'tenant' : 'sub_account';
    desks.push({ ...desk, dedupeScope }, { ...sibling, dedupeScope });
  }
  const subAccountIds = [...new Set(desks.map((desk) => desk.subAccountId))];
  const orders = world.app.get(WorkOrderService, { strict: false });
  const inTx = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> => inTenant(world, tenantId, work);
  const orderIds: string[] = [];
  for (const [n, resetTime] of ['00:00', '10:10', '11:00'].entries()) {
    const order = aWorkOrder(subAccountIds.slice(0, n + 1), { resetTime, baseAtClose: n === 1 });
    orderIds.push((await orders.create(tenantId, order)).id);
  }
  const some = <T>(list: readonly T[]): T => {
    const one = list[pick(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  return { pick, some, time, tenantId, desks, subAccountIds, orders, orderIds, inTx };
}

type Place = Awaited<ReturnType<typeof placeOf>>;

const allow = (codes: string[]) => (error: unknown) => {
  if (!codes.includes((error as { code?: string }).code ?? '')) throw error;
};

function gain({ pick, some, time, tenantId, desks }: Place): Promise<unknown> {
  const reports = Array.from({ length: 1 + pick(6) }, () => ({
    account: `fan${pick(25)}`,
    at: new Date(time.now - (1 + pick(40)) * minuteMs),
    by: some(desks),
  }));
  return countFans(
    world,
    tenantId,
    reports.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
}

async function takeOut({ some, tenantId, orderIds }: Place): Promise<void> {
  const base = world.app.get(OrderBaseService, { strict: false });
  const orderId = some(orderIds);
  const gains = await world.rows.find('work_order_gains', { tenantId, orderId });
  if (gains.length === 0) return;
  const gainIds = [some(gains).gainId, some(gains).gainId];
  await base.takeOut(tenantId, orderId, gainIds).catch(allow(['work-orders.day_closed']));
}

async function moveContacts({ pick, some, time, tenantId, orderIds, inTx }: Place): Promise<void> {
  const contacts = await world.rows.find('contacts', { tenantId });
  if (contacts.length === 0) return;
  const contactIds = [some(contacts).id, some(contacts).id];
  const mark = {
    orderIds: [some(orderIds)],
    contactIds,
    since: new Date(time.now),
    cause: 'chosen',
  } as const;
  const base = world.app.get(OrderBaseService, { strict: false });
  if (pick(2) === 0) await inTx((tx) => base.mark(tx, mark));
  else
    await world.app
      .get(ContactMergeService, { strict: false })
      .merge(tenantId, contactIds)
      .catch(allow(['fans.already_merged']));
}

function step(place: Place): Promise<unknown> {
  const { pick, some, tenantId, subAccountIds, orders, orderIds } = place;
  const [kind, id] = [pick(14), some(orderIds)];
  const closing = world.app.get(OrderClosingService, { strict: false });
  if (kind < 5) return gain(place);
  if (kind === 5) {
    const members = [...new Set([some(subAccountIds), some(subAccountIds)])];
    return orders.edit(tenantId, id, { subAccountIds: members });
  }
  if (kind === 6) return orders.disable(tenantId, id);
  if (kind < 9) return orders.enable(tenantId, id);
  if (kind === 9) {
    const reset = { name: 'Winter campaign', fansBecomeBase: pick(2) === 1 };
    return pick(3) === 0 ? orders.reset(tenantId, id, reset) : gain(place);
  }
  if (kind === 10) return Promise.all([closing.run(), closing.run()]);
  return kind === 11 ? takeOut(place) : moveContacts(place);
}

/** Closed days by their order, epoch and date. */
async function closedDays(tenantId: string): Promise<Map<string, object>> {
  const days = await world.rows.find('work_order_snapshots', { tenantId });
  const accounts = await world.rows.find('work_order_account_snapshots', { tenantId });
  return new Map<string, object>([
    ...days.map((row): [string, object] => [`${row.orderId} ${row.epoch} ${row.day}`, row]),
    ...accounts.map((row): [string, object] => [
      `${row.orderId} ${row.epoch} ${row.day} ${row.socialAccountId}`,
      row,
    ]),
  ]);
}

it.each([1, 3, 5])(
  'everything at once leaves figures that are a recount, and closed days as they were (seed %i)',
  async (seed) => {
    const place = await placeOf(seed);
    const { pick, time, tenantId } = place;
    let before = new Map<string, object>();
    for (let round = 0; round < 20; round++) {
      time.now += pick(4) === 0 ? pick(20) * 60 * minuteMs : pick(30) * minuteMs;
      await Promise.all(Array.from({ length: 8 }, () => step(place)));
      expect(await world.sql(differencesSql, [tenantId])).toEqual([]);
      expect(await world.sql(misplacedSql, [tenantId])).toEqual([]);
      const after = await closedDays(tenantId);
      for (const [name, day] of before) expect(after.get(name)).toEqual(day);
      before = after;
    }
    expect(before.size).toBeGreaterThan(0);
    expect(await world.rows.count('work_order_gains', { tenantId })).toBeGreaterThan(0);
  },
  120_000,
);

it('neither login role changes or deletes a closed day', async () => {
  for (const connectionString of [world.database.appUrl, world.database.systemUrl]) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      for (const table of ['work_order_snapshots', 'work_order_account_snapshots']) {
        for (const statement of [
          `update ${table} set fresh = 1`,
          `delete from ${table}`,
          `truncate ${table}`,
          `merge into ${table} a using ${table} b on a.order_id = b.order_id when matched then delete`,
        ])
          await expect(client.query(statement), statement).rejects.toThrow('permission denied');
        await expect(client.query(`drop table ${table}`)).rejects.toThrow('must be owner');
      }
    } finally {
      await client.end();
    }
  }
});
