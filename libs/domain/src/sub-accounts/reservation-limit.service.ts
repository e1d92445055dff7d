import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { SubAccountEvents } from './sub-account.events.js';

/** The newest reservations first, each as far as it has to: those before it in that order are `newer` than it. */
const shrinkSql = `
  with reserved as (
    select id, ports_reserved as before, coalesce(sum(ports_reserved) over (
        order by reserved_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as newer,
      sum(ports_reserved) over () as all_of_them
    from sub_accounts where tenant_id = $1 and ports_reserved > 0
  ), less as (
    select id, before, greatest(0, before - greatest(0, all_of_them - $2 - newer))::int as after from reserved
  )
  update sub_accounts s set ports_reserved = less.after from less
  where s.id = less.id and less.after < less.before
  returning s.id`;

/** Takes reservations back where a tenant has fewer ports than before. */
@Injectable()
export class ReservationLimitService {
  constructor(private readonly tell: SubAccountEvents) {}

  /** Until they fit into `portNum`. The tenant's ports must be locked. Returns whose reservations shrank. */
  async shrink(tx: TenantTx, portNum: number): Promise<string[]> {
    const shrunk = await tx.query<{ id: string }>(shrinkSql, [tx.tenantId, portNum]);
    for (const { id } of shrunk) await this.tell.event(tx, 'sub-account.edited', { subAccountId: id });
    return shrunk.map(({ id }) => id);
  }
}
