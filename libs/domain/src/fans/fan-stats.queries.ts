import { Injectable } from '@nestjs/common';
import type { FanCount } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { FanTotalEntity } from './fan-total.entity.js';

/** Without a sub-account: the whole tenant. */
export interface FanFilter {
  subAccountId?: string;
}

interface Sums {
  gained: number;
  fresh: number;
  freshInSubAccount: number;
  freshInTenant: number;
}

const sums = `coalesce(sum(gained), 0)::int as gained, coalesce(sum(fresh), 0)::int as fresh,
  coalesce(sum(fresh_in_sub_account), 0)::int as "freshInSubAccount",
  coalesce(sum(fresh_in_tenant), 0)::int as "freshInTenant"`;

const countOf = (row: Sums | undefined): FanCount => ({
  gained: row?.gained ?? 0,
  fresh: row?.fresh ?? 0,
  repeat: (row?.gained ?? 0) - (row?.fresh ?? 0),
  freshInSubAccount: row?.freshInSubAccount ?? 0,
  freshInTenant: row?.freshInTenant ?? 0,
});

/** Figures read from the roll-ups; each equals a recount of `gains`. */
@Injectable()
export class FanStatsQueries {
  /** Gains since `from`, which lies on a quarter of an hour as every local day does; with `to`, before it. */
  async between(tx: TenantTx, from: Date, to: Date | null, filter: FanFilter = {}): Promise<FanCount> {
    const [row] = await tx.query<Sums>(
      `select ${sums} from (
         select gained, fresh, fresh_in_sub_account, fresh_in_tenant from fan_quarters
         where tenant_id = $1 and quarter >= $2 and ($4::text is null or sub_account_id = $4)
           and ($3::timestamptz is null or quarter < date_bin('15 minutes', $3, 'epoch'))
         union all
         select 1, (type = 'new')::int, fresh_in_sub_account::int, fresh_in_tenant::int from gains
         where tenant_id = $1 and gained_at >= date_bin('15 minutes', $3, 'epoch') and gained_at < $3
           and ($4::text is null or sub_account_id = $4)
       ) as part`,
      [tx.tenantId, from, to, filter.subAccountId ?? null],
      { freshPlan: true },
    );
    return countOf(row);
  }

  async total(tx: TenantTx, filter: FanFilter = {}): Promise<FanCount> {
    const [row] = await tx.query<Sums>(
      `select ${sums} from fan_totals where tenant_id = $1 and ($2::text is null or sub_account_id = $2)`,
      [tx.tenantId, filter.subAccountId ?? null],
      { freshPlan: true },
    );
    return countOf(row);
  }

  /** One count per bucket: `starts` in order, and where the last ends. */
  async series(tx: TenantTx, starts: Date[], end: Date, filter: FanFilter = {}): Promise<FanCount[]> {
    const rows = await tx.query<Sums & { bucket: number }>(
      `select width_bucket(quarter, $2::timestamptz[]) as bucket, ${sums} from fan_quarters
       where tenant_id = $1 and quarter >= $3 and quarter < $4 and ($5::text is null or sub_account_id = $5)
       group by 1`,
      [tx.tenantId, starts, starts[0], end, filter.subAccountId ?? null],
      { freshPlan: true },
    );
    const byBucket = new Map(rows.map((row) => [row.bucket, row]));
    return starts.map((_, index) => countOf(byBucket.get(index + 1)));
  }

  /** The gains of each of these sub-accounts since `from`; those without one are absent. */
  async since(tx: TenantTx, from: Date, subAccountIds: string[]): Promise<Map<string, FanCount>> {
    const rows = await tx.query<Sums & { id: string }>(
      `select sub_account_id as id, ${sums} from fan_quarters
       where tenant_id = $1 and quarter >= $2 and sub_account_id = any($3) group by 1`,
      [tx.tenantId, from, subAccountIds],
    );
    return new Map(rows.map((row) => [row.id, countOf(row)]));
  }

  /** All that each of these sub-accounts has gained. */
  async totals(tx: TenantTx, subAccountIds: string[]): Promise<Map<string, FanCount>> {
    const rows = await tx.query<Sums & { id: string }>(
      `select sub_account_id as id, ${sums} from fan_totals where tenant_id = $1 and sub_account_id = any($2) group by 1`,
      [tx.tenantId, subAccountIds],
    );
    return new Map(rows.map((row) => [row.id, countOf(row)]));
  }

  /** The `limit` sub-accounts that gained most since `from`, or ever. */
  async ranking(
    tx: TenantTx,
    from: Date | null,
    limit: number,
  ): Promise<{ subAccountId: string; gained: number }[]> {
    if (from) {
      return tx.query(
        `select sub_account_id as "subAccountId", sum(gained)::int as gained from fan_quarters
         where tenant_id = $1 and quarter >= $2 group by 1 order by 2 desc, 1 limit $3`,
        [tx.tenantId, from, limit],
      );
    }
    const rows = await tx.manager.find(FanTotalEntity, {
      where: { tenantId: tx.tenantId },
      order: { gained: 'desc', subAccountId: 'asc' },
      take: limit,
    });
    return rows.map(({ subAccountId, gained }) => ({ subAccountId, gained }));
  }
}
