import type { INestApplicationContext } from '@nestjs/common';
import type { ParkReason, Purchase } from '@parley/contracts/public';
import { FulfilmentService, GiftService, OrderService } from '@parley/domain/orders';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { asOf } from './demo-clock.js';

const dayMs = 86_400_000;
const paidAfterMs = 150_000;

/** What was bought, days ago: a package and its renewal, ports added to it, characters, and what was not paid in time. */
const bought = [
  { daysAgo: 33, package: 'BIAO_ZHUN_30', buyType: 1, num: 140 },
  { daysAgo: 20, package: 'ZI_FU_500W', buyType: 1, num: 1 },
  { daysAgo: 10, package: 'BIAO_ZHUN_30', buyType: 2, num: 140 },
  { daysAgo: 8, package: 'BIAO_ZHUN_30', buyType: 3, num: 20 },
  { daysAgo: 6, package: 'BIAO_ZHUN_90', buyType: 2, num: 160, canceled: true },
  { daysAgo: 3, package: 'ZI_FU_100W', buyType: 1, num: 1 },
] as const;
const gift = { daysAgo: 15, characters: 500_000, reason: '周年活动' };

interface Paid {
  orderId: string;
  tradeNo: string;
  amount: number;
  currency: string;
}

/** What the sandbox said of the money, with the judgement on it: for the reason that is given it waits for an operator. */
async function report(
  app: INestApplicationContext,
  tx: TenantTx,
  at: Date,
  paid: Paid,
  { reason = null, changes = {} }: { reason?: ParkReason | null; changes?: object },
): Promise<void> {
  const { orderId, tradeNo, amount, currency } = paid;
  const event = app.get(Ids).next('evt');
  await tx.query(
    `insert into payments (id, tenant_id, provider, source, key, order_id, trade_no, claim, amount, currency, verdict,
       reason, raw_body, headers, changes, received_at, last_at, judged_at)
     values ($1, $2, 'sandbox', 'callback', $3, $4, $5, 'paid', $6, $7, $8, $9, $10, $11, $12, $13, $13, $13)`,
    [
      app.get(Ids).next('pay'),
      tx.tenantId,
      event,
      orderId,
      tradeNo,
      amount,
      currency,
      reason === null ? 'fulfilled' : 'parked',
      reason,
      Buffer.from(JSON.stringify({ event, status: 'paid', ...paid })),
      { 'content-type': 'application/json' },
      changes,
      at,
    ],
  );
}

/** Buys what the demo's tenant holds, as its owner would have. Does nothing where it has bought before. */
export async function demoOrders(app: INestApplicationContext, tx: TenantTx): Promise<void> {
  const [before] = await tx.query('select 1 from orders limit 1');
  const [tenant] = await tx.query<{ free: boolean }>(
    `select package_family = 'MIAN_FEI_ROOT' as free from tenants where id = $1`,
    [tx.tenantId],
  );
  if (before || !tenant?.free) return;
  const packages = await tx.query<{ id: string; code: string }>(
    'select id, code from packages where retired_at is null',
  );
  const idOf = (code: string) => packages.find((one) => one.code === code)?.id;
  const now = app.get(Clock).nowMs();
  for (const { daysAgo, package: code, buyType, num, ...rest } of bought) {
    const setMealId = idOf(code);
    // An operator may have taken it off sale.
    if (!setMealId) continue;
    const at = new Date(now - daysAgo * dayMs);
    const purchase: Purchase = { buyType, num, setMealId, provider: 'sandbox' };
    const order = await asOf(app, at, () => app.get(OrderService).placeIn(tx, purchase));
    const later = new Date(at.getTime() + paidAfterMs);
    await asOf(app, later, async () => {
      const tradeNo = `SBX-${order.id.slice(order.id.indexOf('_') + 1)}`;
      const paid = { orderId: order.id, tradeNo, amount: order.amount, currency: 'USD' };
      if ('canceled' in rest) {
        await app.get(OrderService).cancelIn(tx, order.id);
        await report(app, tx, later, { ...paid, amount: order.amount - 1 }, { reason: 'wrong_amount' });
        return app.get(OrderService).review(tx, order.id, true);
      }
      const outcome = await app.get(FulfilmentService).fulfil(tx, order.id, tradeNo);
      if (outcome.done) await report(app, tx, later, paid, { changes: outcome.changes });
    });
  }
  const { daysAgo, ...given } = gift;
  await asOf(app, new Date(now - daysAgo * dayMs), () => app.get(GiftService).give(tx, given, ''));
}
