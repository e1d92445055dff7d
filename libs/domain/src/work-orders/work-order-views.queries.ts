/**
 * Names and status of work orders, for other features to join. PostgreSQL flattens it, so it costs what the table costs;
 * compare `tenant_id` as with the table.
 */
export const workOrderNames = '(select tenant_id, id, name, platform, status from work_orders)';

/** The sub-accounts that each order has now, disabled orders too. */
export const orderMembers =
  '(select tenant_id, order_id, sub_account_id from work_order_members where left_at is null)';
