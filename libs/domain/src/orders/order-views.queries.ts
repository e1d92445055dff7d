/** Orders as other features join them: `${orderView} o`. */
export const orderView = `(select id, tenant_id, package, family, num, amount, refunded, status, provider, trade_no,
  in_review, closes_at from orders)`;

/**
 * Orders that money was paid for: `${paidOrders} o`. Neither gifts nor what a credit covered; what an operator settled is
 * paid. `paid` and `refunded` are cents, `rmb_paid` fen. No money moved for those of the sandbox: `is_test`.
 */
export const paidOrders = `(select id, tenant_id, amount as paid, rmb_amount as rmb_paid, rmb_rate, refunded, completed_at,
  provider is not distinct from 'sandbox' as is_test from orders where status = 'success' and amount > 0)`;

/** Those of them that were paid in the sandbox, by an index: `id` and `tenant_id`. */
export const testOrders = `(select id, tenant_id from orders
  where status = 'success' and amount > 0 and provider = 'sandbox')`;

/** Money that was given back, in cents: `tenant_id`, `order_id`, `amount`, `status`, `at`. */
export const refundView = '(select tenant_id, order_id, amount, status, at from refunds)';
