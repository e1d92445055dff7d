/**
 * Names and status of work orders, for other features to join. PostgreSQL flattens it, so it costs as much as the table.
 * Compare `tenant_id` as with the table.
 */
export const workOrderNames = '(select tenant_id, id, name, platform, status from work_orders)';

/** Headings of work order pages that are not cancelled: `id`, `tenant_id`, `title`, `order_name`, `shared_at`. */
export const shareTitles = `(select s.id, s.tenant_id, s.title, o.name as order_name, s.shared_at from work_order_shares s
  join work_orders o on o.tenant_id = s.tenant_id and o.id = s.order_id where s.cancelled_at is null)`;

/** The present sub-accounts of each order, including disabled orders. */
export const orderMembers =
  '(select tenant_id, order_id, sub_account_id from work_order_members where left_at is null)';
