/** Orders as other features join them: `${orderView} o`. */
export const orderView = `(select id, tenant_id, user_name, package, family, num, amount, rmb_amount, refunded, status,
  provider, method, provider_ref, trade_no, pay_url, in_review, created_at, closes_at, completed_at from orders)`;
