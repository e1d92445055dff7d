import type { INestApplicationContext } from '@nestjs/common';
import type { AuditChange, ParkReason, Purchase } from '@parley/contracts/public';
import { PackageEntity } from '@parley/domain/billing';
import { FulfilmentService, GiftService, OrderEntity, OrderService } from '@parley/domain/orders';
import { PaymentRepository } from '@parley/domain/payments';
import { TenantRepository } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { IsNull } from 'typeorm';
import { asOf } from './demo-clock.js';

const dayMs = 86_400_000;
const paidAfterMs = 150_000;

/**
 * The demo's purchases of the last days: a package and its renewal, added ports, characters, and an order not paid
 * in time.
 */
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

/** Adds a report of the sandbox with its verdict: the given reason makes it wait for an operator. */
async function report(
  app: INestApplicationContext,
  tx: TenantTx,
  at: Date,
  paid: Paid,
  { reason = null, changes = {} }: { reason?: ParkReason | null; changes?: Record<string, AuditChange> },
): Promise<void> {
  const { orderId, tradeNo, amount, currency } = paid;
  const event = app.get(Ids).next('evt');
  await new PaymentRepository(app.get(Clock)).importReconciled(tx, [
    {
      id: app.get(Ids).next('pay'),
      provider: 'sandbox',
      source: 'callback',
      key: event,
      orderId,
      tradeNo,
      claim: 'paid',
      amount: String(amount),
      currency,
      verdict: reason === null ? 'fulfilled' : 'parked',
      reason,
      rawBody: Buffer.from(JSON.stringify({ event, status: 'paid', ...paid })),
      headers: { 'content-type': 'application/json' },
      changes,
      receivedAt: at,
      lastAt: at,
      judgedAt: at,
    },
  ]);
}

/** Buys what the demo's tenant holds, as its owner would have. Does nothing where it has bought before. */
export async function demoOrders(app: INestApplicationContext, tx: TenantTx): Promise<void> {
  const { packageFamily } = await app.get(TenantRepository, { strict: false }).current(tx);
  if (packageFamily !== 'MIAN_FEI_ROOT') return;
  if (await tx.manager.existsBy(OrderEntity, { tenantId: tx.tenantId })) return;
  const packages = await tx.manager.findBy(PackageEntity, { retiredAt: IsNull() });
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
