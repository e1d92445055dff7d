/**
 * Cents of an order `o` that can still be given back. What a change of plan took as a credit has paid for that; it is
 * free again once all that was paid for the change was given back.
 */
export const refundableSql = `case when o.status = 'success' then greatest(0, o.amount - o.refunded + (
    select coalesce(sum((line ->> 'amount')::int), 0)::int from orders c, jsonb_array_elements(c.lines) line
    where c.tenant_id = o.tenant_id and c.status = 'success' and c.purchase_type = 'change'
      and (c.refunded < c.amount or c.amount = 0)
      and line ->> 'kind' = 'credit' and line ->> 'orderId' = o.id)) else 0 end`;
