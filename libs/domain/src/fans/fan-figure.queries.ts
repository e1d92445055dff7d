import { Injectable } from '@nestjs/common';
import { SubAccountFigureRegistry } from '../sub-accounts/index.js';

/** Gained fans in the list of sub-accounts. */
@Injectable()
export class FanFigureQueries {
  constructor(registry: SubAccountFigureRegistry) {
    registry.register({
      // Quarters of an hour are indexed by time, so those of all sub-accounts are summed in one pass.
      fansToday: {
        column: 'coalesce(today.gained, 0)::int',
        join: (ids) => `left join (
          select q.sub_account_id, sum(q.gained) as gained from fan_quarters q
          where q.tenant_id = $1 and q.quarter >= $2 and q.sub_account_id ${ids} group by 1
        ) today on today.sub_account_id = s.id`,
        all: `select sub_account_id, sum(gained) as figure from fan_quarters
          where tenant_id = $1 and quarter >= $2 group by 1`,
      },
      fansTotal: {
        column: `coalesce((select f.gained from fan_totals f
          where f.tenant_id = $1 and f.sub_account_id = s.id), 0)`,
        all: 'select sub_account_id, gained as figure from fan_totals where tenant_id = $1',
      },
    });
  }
}
