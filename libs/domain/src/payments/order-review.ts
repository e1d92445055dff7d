import type { TenantTx } from '@parley/platform/database';
import type { OrderService } from '../orders/index.js';

/** Once nothing about the order waits for an operator any more. */
export async function endReview(tx: TenantTx, orders: OrderService, orderId: string): Promise<void> {
  const parked = await tx.query(`select 1 from payments where order_id = $1 and verdict = 'parked' limit 1`, [
    orderId,
  ]);
  if (parked.length === 0) await orders.review(tx, orderId, false);
}
