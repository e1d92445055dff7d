import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { contactView } from '../../fans/index.js';
import type { BaseCause } from '../work-order.entity.js';

export interface BaseMark {
  orderIds: readonly string[];
  contactIds: readonly string[];
  /** Their gains from then on are base, by the gains' own time. */
  since: Date;
  cause: BaseCause;
}

/** The earlier of two marks holds. */
const keepEarliest = `on conflict (order_id, contact_id)
  do update set since = excluded.since, cause = excluded.cause where excluded.since < work_order_base.since`;

const markSql = `
  insert into work_order_base (order_id, contact_id, tenant_id, since, cause)
  select o.id, c.id, $1, $4, $5 from unnest($2::text[]) as o(id)
  cross join (select distinct main_id as id from ${contactView} c where c.tenant_id = $1 and c.id = any($3)) c
  order by 1, 2 ${keepEarliest} returning 1`;

@Injectable()
export class OrderBaseRepository {
  /** Returns how many marks are new or begin earlier. */
  async mark(tx: TenantTx, { orderIds, contactIds, since, cause }: BaseMark): Promise<number> {
    return (await tx.query(markSql, [tx.tenantId, orderIds, contactIds, since, cause])).length;
  }
}
