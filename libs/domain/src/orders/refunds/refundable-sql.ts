/**
 * Cents of an order `o` that can still be given back. What a change of plan took as a credit has paid for that; it is
 * free again once all that was paid for the change was given back, unless the next change took that on as a credit too.
 */
export const refundableSql = `case when o.status = 'success' then greatest(0, o.amount - o.refunded + (
    select coalesce(sum((line ->> 'amount')::int), 0)::int from orders c, jsonb_array_elements(c.lines) line
    where c.tenant_id = o.tenant_id and c.status = 'success' and c.purchase_type = 'change'
      and (c.refunded < c.amount or c.amount = 0 or exists (select from orders n
        where n.tenant_id = o.tenant_id and n.status = 'success' and (n.refunded < n.amount or n.amount = 0)
          and n.lines @> jsonb_build_array(jsonb_build_object('kind', 'credit', 'orderId', c.id))))
      and line ->> 'kind' = 'credit' and line ->> 'orderId' = o.id)) else 0 end`;
