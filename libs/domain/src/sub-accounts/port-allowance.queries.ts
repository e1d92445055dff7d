import type { TenantTx } from '@parley/platform/database';
import { tenantPlans } from '../tenants/index.js';

/**
 * The most ports that each of these sub-accounts may have open, by id: its reserved ports, or the ports that no
 * sub-account has reserved. The sub-account's own limit also bounds it.
 */
export async function portAllowances(tx: TenantTx, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; portNum: number }>(
    `with pool as (
       select t.port_num as "all", greatest(0, t.port_num - (
         select coalesce(sum(r.ports_reserved), 0) from sub_accounts r where r.tenant_id = t.id and r.ports_reserved > 0
           and r.status = 'normal')) as dynamic
       from ${tenantPlans} t where t.id = $1)
     select a.id, least(coalesce(a.port_limit, pool."all"), pool."all",
       case a.port_mode when 'fixed' then a.ports_reserved else pool.dynamic end)::int as "portNum"
     from sub_accounts a cross join pool where a.tenant_id = $1 and a.id = any($2)`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.portNum]));
}
