import type { TenantTx } from '@parley/platform/database';
import { tenantPlans } from '../tenants/index.js';

/** $2 the sub-accounts. Those with dynamic ports share the ports that no sub-account has reserved. */
const shares = `
  with pool as (
    select t.port_num as "all", greatest(0, t.port_num - (
      select coalesce(sum(r.ports_reserved), 0) from sub_accounts r where r.tenant_id = t.id and r.ports_reserved > 0
        and r.status = 'normal')) as dynamic
    from ${tenantPlans} t where t.id = $1
  ), share as (
    select a.id, a.port_mode = 'fixed' as is_fixed, pool.dynamic, least(coalesce(a.port_limit, pool."all"), pool."all",
      case a.port_mode when 'fixed' then a.ports_reserved else pool.dynamic end)::int as ports
    from sub_accounts a cross join pool where a.tenant_id = $1 and a.id = any($2)
  )`;

/**
 * The most ports that each of these sub-accounts may have open, by id: its reserved ports, or the ports that no
 * sub-account has reserved. The sub-account's own limit also bounds it.
 */
export async function portAllowances(tx: TenantTx, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; ports: number }>(`${shares} select id, ports from share`, [
    tx.tenantId,
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row.ports]));
}

/** The most ports that these sub-accounts may have open together. Ports that they share count once. */
export async function jointPortAllowance(tx: TenantTx, ids: string[]): Promise<number> {
  const [row] = await tx.query<{ ports: number }>(
    `${shares} select (coalesce(sum(ports) filter (where is_fixed), 0)
       + least(coalesce(sum(ports) filter (where not is_fixed), 0), coalesce(max(dynamic), 0)))::int as ports from share`,
    [tx.tenantId, ids],
  );
  return row?.ports ?? 0;
}
