/**
 * Names and status of work orders, for other features to join. PostgreSQL flattens it, so it costs what the table costs;
 * compare `tenant_id` as with the table.
 */
export const workOrderNames = '(select tenant_id, id, name, platform, status from work_orders)';

/** Headings of pages of work orders that were not cancelled: `id`, `tenant_id`, `title`, `order_name`, `shared_at`. */
export const shareTitles = `(select s.id, s.tenant_id, s.title, o.name as order_name, s.shared_at from work_order_shares s
  join work_orders o on o.tenant_id = s.tenant_id and o.id = s.order_id where s.cancelled_at is null)`;

/** The sub-accounts that each order has now, disabled orders too. */
export const orderMembers =
  '(select tenant_id, order_id, sub_account_id from work_order_members where left_at is null)';
