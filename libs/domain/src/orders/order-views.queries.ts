/** Orders as other features join them: `${orderView} o`. */
export const orderView = `(select id, tenant_id, package, family, num, amount, refunded, status, provider, trade_no,
  in_review, created_at, closes_at from orders)`;

/**
 * Paid orders: `${paidOrders} o`, settled ones included, gifts and fully credited ones left out. `paid` and
 * `refunded` are cents, `rmb_paid` fen. Sandbox orders (`is_test`) moved no money.
 */
export const paidOrders = `(select id, tenant_id, amount as paid, rmb_amount as rmb_paid, rmb_rate, refunded, completed_at,
  provider is not distinct from 'sandbox' as is_test from orders where status = 'success' and amount > 0)`;

/** Orders that were paid in the sandbox, by an index: `id` and `tenant_id`. */
export const testOrders = `(select id, tenant_id from orders
  where status = 'success' and amount > 0 and provider = 'sandbox')`;

/** Refunded money in cents: `tenant_id`, `order_id`, `amount`, `status`, `at`. */
export const refundView = '(select tenant_id, order_id, amount, status, at from refunds)';
