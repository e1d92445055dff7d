import { Injectable } from '@nestjs/common';
import { SubAccountFigureRegistry } from '../sub-accounts/index.js';
import { rollupZones } from '../tenants/index.js';

const isRolledUp = `exists (select from ${rollupZones} r where r.tenant_id = $1 and r.name = 'fans' and r.is_current)`;

/** Gains of each sub-account of the tenant $1 in the local day that begins at $2. */
const gainedSince = `(
  select scope as sub_account_id, gained from fan_days
  where tenant_id = $1 and start = $2 and scope <> 'tenant' and ${isRolledUp}
  union all
  select sub_account_id, gained from fan_quarters where tenant_id = $1 and quarter >= $2 and not ${isRolledUp}
)`;

/** SQL of the gains of each sub-account of the tenant $1. `from` and `to` are the placeholders of the span's ends. */
export const gainedBySubAccount = (from: string, to: string): string => `
  select sub_account_id, sum(gained)::int as gained from (
    select scope as sub_account_id, gained from fan_days
    where tenant_id = $1 and start >= ${from} and start < ${to} and scope <> 'tenant' and ${isRolledUp}
    union all
    select sub_account_id, gained from fan_quarters
    where tenant_id = $1 and quarter >= ${from} and quarter < ${to} and not ${isRolledUp}
  ) g group by 1`;

@Injectable()
export class FanFigureQueries {
  constructor(subAccountFigureRegistry: SubAccountFigureRegistry) {
    subAccountFigureRegistry.register({
      fansToday: {
        column: 'coalesce(today.gained, 0)::int',
        join: (ids) => `left join (
          select f.sub_account_id, sum(f.gained) as gained from ${gainedSince} f where f.sub_account_id ${ids} group by 1
        ) today on today.sub_account_id = s.id`,
        all: `select sub_account_id, sum(gained) as figure from ${gainedSince} f group by 1`,
      },
      fansTotal: {
        column: `coalesce((select f.gained from fan_totals f
          where f.tenant_id = $1 and f.sub_account_id = s.id), 0)`,
        all: 'select sub_account_id, gained as figure from fan_totals where tenant_id = $1',
      },
    });
  }
}
