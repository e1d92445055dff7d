import type { INestApplicationContext } from '@nestjs/common';
import {
  type AuditChange,
  dayMs,
  type Order,
  type ParkReason,
  type PaymentProvider,
  type Purchase,
} from '@parley/contracts/public';
import { PackageEntity } from '@parley/domain/billing';
import { FulfilmentService, GiftService, OrderEntity, OrderService } from '@parley/domain/orders';
import { PaymentRepository } from '@parley/domain/payments';
import { TenantRepository } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { IsNull } from 'typeorm';
import { asOf } from './demo-clock.js';
import { asRoute } from './demo-context.js';

/** The time between an order and its payment. */
export const paidAfterMs = 150_000;

/**
 * The demo's purchases of the last days: a package and its renewal, added ports, characters, and an order not paid in
 * time. They count as payments of a real provider, so they earn commissions.
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
  provider: PaymentProvider;
  orderId: string;
  tradeNo: string;
  amount: number;
  currency: string;
}

/** Adds a report of a payment with its verdict. The given reason makes it wait for an operator. */
async function report(
  app: INestApplicationContext,
  tx: TenantTx,
  paid: Paid,
  { reason = null, changes = {} }: { reason?: ParkReason | null; changes?: Record<string, AuditChange> },
): Promise<void> {
  const { provider, orderId, tradeNo, amount, currency } = paid;
  const event = app.get(Ids).next('evt');
  const at = app.get(Clock).now();
  await new PaymentRepository(app.get(Clock)).importReconciled(tx, [
    {
      id: app.get(Ids).next('pay'),
      provider,
      source: 'callback',
      key: event,
      orderId,
      tradeNo,
      claim: 'paid',
      amount: String(amount),
      currency,
      verdict: reason === null ? 'fulfilled' : 'parked',
      reason,
      rawBody: Buffer.from(JSON.stringify(bodyOf(event, paid))),
      headers: { 'content-type': 'application/json' },
      changes,
      receivedAt: at,
      lastAt: at,
      judgedAt: at,
    },
  ]);
}

/** Ids of packages by their codes. An operator may have taken one off sale. */
export async function packageIds(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const packages = await tx.manager.findBy(PackageEntity, { retiredAt: IsNull() });
  return new Map(packages.map(({ code, id }) => [code, id]));
}

/** Pays an order in the form of a Stripe report. */
export async function payOrder(app: INestApplicationContext, tx: TenantTx, order: Order): Promise<void> {
  const paid = paymentOf(order);
  const outcome = await app.get(FulfilmentService).fulfil(tx, order.id, paid.tradeNo);
  if (outcome.done) await report(app, tx, paid, { changes: outcome.changes });
}

const paymentOf = ({ id, amount }: Order): Paid => ({
  provider: 'stripe',
  orderId: id,
  tradeNo: `pi_${id.slice(id.indexOf('_') + 1)}`,
  amount,
  currency: 'USD',
});

/** The webhook's body in the provider's format. */
function bodyOf(event: string, { provider, ...paid }: Paid): object {
  if (provider === 'sandbox') return { event, status: 'paid', ...paid };
  const session = {
    object: 'checkout.session',
    client_reference_id: paid.orderId,
    payment_status: 'paid',
    payment_intent: paid.tradeNo,
    amount_total: paid.amount,
    currency: paid.currency.toLowerCase(),
  };
  return { id: event, object: 'event', type: 'checkout.session.completed', data: { object: session } };
}

/** Buys the demo tenant's package and extras as its owner would. Does nothing if it has bought before. */
export async function demoOrders(app: INestApplicationContext, tx: TenantTx): Promise<void> {
  const { packageFamily } = await app.get(TenantRepository, { strict: false }).current(tx);
  if (packageFamily !== 'MIAN_FEI_ROOT') return;
  if (await tx.manager.existsBy(OrderEntity, { tenantId: tx.tenantId })) return;
  const packages = await packageIds(tx);
  const now = app.get(Clock).nowMs();
  for (const { daysAgo, package: code, buyType, num, ...rest } of bought) {
    const setMealId = packages.get(code);
    if (!setMealId) continue;
    const at = new Date(now - daysAgo * dayMs);
    // The payment that waits for an operator is from the sandbox, because the sandbox can be asked about it.
    const provider = 'canceled' in rest ? 'sandbox' : 'stripe';
    const purchase: Purchase = { buyType, num, setMealId, provider };
    const order = await asRoute('orders.purchase', () =>
      asOf(app, at, () => app.get(OrderService).place(tx, purchase)),
    );
    await asOf(app, new Date(at.getTime() + paidAfterMs), async () => {
      if (!('canceled' in rest)) return payOrder(app, tx, order);
      await app.get(OrderService).cancelIn(tx, order.id);
      const paid = {
        ...paymentOf(order),
        provider,
        tradeNo: `SBX-${order.id.slice(order.id.indexOf('_') + 1)}`,
        amount: order.amount - 1,
      } as const;
      await report(app, tx, paid, { reason: 'wrong_amount' });
      await app.get(OrderService).review(tx, order.id, true);
    });
  }
  const { daysAgo, ...given } = gift;
  await asOf(app, new Date(now - daysAgo * dayMs), () =>
    asRoute('orders.gift', () => app.get(GiftService).give(tx, given, '')),
  );
}
