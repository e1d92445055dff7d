import type { INestApplicationContext } from '@nestjs/common';
import type { Purchase } from '@parley/contracts/public';
import { FulfilmentService, GiftService, OrderService } from '@parley/domain/orders';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { asOf } from './demo-clock.js';

const dayMs = 86_400_000;
const paidAfterMs = 150_000;

/** What was bought, days ago: a package and its renewal, ports added to it, characters, and what was not paid. */
const bought = [
  { daysAgo: 33, package: 'BIAO_ZHUN_30', buyType: 1, num: 140 },
  { daysAgo: 20, package: 'ZI_FU_500W', buyType: 1, num: 1 },
  { daysAgo: 10, package: 'BIAO_ZHUN_30', buyType: 2, num: 140 },
  { daysAgo: 8, package: 'BIAO_ZHUN_30', buyType: 3, num: 20 },
  { daysAgo: 6, package: 'BIAO_ZHUN_90', buyType: 2, num: 160, canceled: true },
  { daysAgo: 3, package: 'ZI_FU_100W', buyType: 1, num: 1 },
] as const;
const gift = { daysAgo: 15, characters: 500_000, reason: '周年活动' };

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
    const order = await asOf(app, at, () => app.get(OrderService).place(tx, purchase));
    const later = new Date(at.getTime() + paidAfterMs);
    await asOf(app, later, async () => {
      if ('canceled' in rest) return app.get(OrderService).cancel(tx, order.id);
      return app.get(FulfilmentService).fulfil(tx, order.id, `sandbox-${order.id}`);
    });
  }
  const { daysAgo, ...given } = gift;
  await asOf(app, new Date(now - daysAgo * dayMs), () => app.get(GiftService).give(tx, given, ''));
}
