import type { Order, Purchase } from '@parley/contracts/public';
import {
  FulfilmentService,
  type FulfilmentOutcome,
  OrderService,
  TenantPlanService,
} from '@parley/domain/orders';
import type { TenantPlan } from '@parley/domain/tenants';
import { Database, type TenantTx } from '@parley/platform/database';
import { Clock } from '@parley/platform/clock';
import { expect } from 'vitest';
import { checkBooks } from './characters.js';
import { type PlanEvent, planOfEvents } from './plan-model.js';
import type { World } from './world.js';

/** The packages for sale in a new installation. */
export const onSale = {
  trial: 'pkg_00000000000000000000000001',
  /** 600 cents a port for 30 days, 5 ports or more. */
  standard: 'pkg_00000000000000000000000002',
  standard90: 'pkg_00000000000000000000000003',
  professional: 'pkg_00000000000000000000000005',
  /** A million characters for 1000 cents. */
  characters: 'pkg_00000000000000000000000007',
  /** Five million characters for 4500 cents. */
  fivePacks: 'pkg_00000000000000000000000008',
} as const;

export const inTenant = <T>(world: World, tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  world.app.get(Database).asTenant(tenantId, work);

/** An order as its owner places it, paid with Stripe by default. */
export const placeOrder = (world: World, tenantId: string, purchase: Purchase): Promise<Order> =>
  inTenant(world, tenantId, (tx) =>
    world.app.get(OrderService, { strict: false }).place(tx, { provider: 'stripe', ...purchase }),
  );

/** Fulfils the order as if its money had arrived. */
export const fulfilOrder = (world: World, tenantId: string, id: string): Promise<FulfilmentOutcome> =>
  inTenant(world, tenantId, (tx) =>
    world.app.get(FulfilmentService, { strict: false }).fulfil(tx, id, `trade ${id}`),
  );

/** Places and pays an order. */
export async function buy(world: World, tenantId: string, purchase: Purchase): Promise<Order> {
  const order = await placeOrder(world, tenantId, purchase);
  if (order.status !== 'success')
    expect(await fulfilOrder(world, tenantId, order.id)).toMatchObject({ done: true });
  return order;
}

export const planOf = async (world: World, tenantId: string): Promise<TenantPlan> =>
  inTenant(world, tenantId, (tx) => world.app.get(TenantPlanService, { strict: false }).read(tx));

/** Events in the order of their occurrence. A refund counts when its last cent is returned. */
const planEvents = `
  select e.kind, e.at, o.id as "orderId", o.buy_type as "buyType", o.num, o.family, o.package
  from orders o cross join lateral (
    select 'fulfilled' as kind, o.completed_at as at
    union all
    select 'refunded', max(r.at) from refunds r where r.order_id = o.id having sum(r.amount) = o.amount) e
  where o.tenant_id = $1 and o.status = 'success' order by e.at, e.kind, o.id`;

/** An order's effect and its refund occur within this time. */
const momentsMs = 5_000;

/** Checks that the plan equals the purchases minus refunds, calculated from the orders. */
export async function checkPlan(world: World, tenantId: string): Promise<void> {
  const { family, packageId, portNum, endsAt } = await planOf(world, tenantId);
  const events = await world.sql<PlanEvent>(planEvents, [tenantId]);
  const model = planOfEvents(events, world.app.get(Clock).nowMs());
  expect({ family, packageId, portNum, ends: endsAt !== null }).toEqual({
    family: model.family,
    packageId: model.packageId,
    portNum: model.portNum,
    ends: model.endsAt !== null,
  });
  expect(Math.abs((endsAt?.getTime() ?? 0) - (model.endsAt ?? 0))).toBeLessThan(momentsMs);
}

/** Checks that every money balance is the sum of its entries, and of payments minus refunds. */
export async function checkMoney(world: World, tenantId: string): Promise<void> {
  const accounts = await world.sql<{ kind: string; balance: number; sum: number; seen: boolean }>(
    `select a.kind, a.balance::float8, coalesce(sum(e.amount), 0)::float8 as sum,
       coalesce(bool_or(e.balance_after = a.balance), a.balance = 0) as seen
     from money_accounts a left join money_entries e on e.account_id = a.id where a.tenant_id = $1 group by a.id`,
    [tenantId],
  );
  for (const one of accounts) expect({ ...one, sum: one.balance, seen: true }).toEqual(one);
  const orders = await world.rows.find('orders', { tenantId, status: 'success' });
  const balanceOf = (kind: string) => accounts.find((one) => one.kind === kind)?.balance ?? 0;
  expect(balanceOf('sales')).toBe(orders.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0));
  expect(balanceOf('outside')).toBe(0 - balanceOf('sales'));
}

/** Checks the tenant's plan, money and characters against their records. */
export const checkAll = async (world: World, tenantId: string): Promise<void> => {
  await Promise.all([checkPlan(world, tenantId), checkMoney(world, tenantId), checkBooks(world, tenantId)]);
};
