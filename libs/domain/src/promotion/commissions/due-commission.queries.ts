import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';

export interface DueCommission {
  id: string;
  tenantId: string;
  availableAt: Date;
}

const dueSql = `select id, tenant_id as "tenantId", available_at as "availableAt" from commissions
  where status = 'held' and available_at <= $1 and (available_at, id) > ($2, $3)
  order by available_at, id limit $4`;

/** Commissions whose hold is over. System path: the job serves all tenants. */
@Injectable()
export class DueCommissionQueries {
  constructor(private readonly database: Database) {}

  /** The next ones after one of them, in the order of their time. */
  async next(
    now: Date,
    after: Pick<DueCommission, 'id' | 'availableAt'>,
    limit: number,
  ): Promise<DueCommission[]> {
    return this.database.querySystem<DueCommission>(dueSql, [now, after.availableAt, after.id, limit]);
  }
}
