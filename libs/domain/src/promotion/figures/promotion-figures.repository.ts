import { Injectable } from '@nestjs/common';
import type { PromotionFigures } from '@parley/contracts/public';
import { rowList, type SystemTx } from '@parley/platform/database';
import { figureColumns as columns, noFigures } from './promotion-figures.policy.js';
import type { PromotionScope } from './promotion-figures.entity.js';

/** An addition to the figures of a promoter. Refunded money is below zero. Cents and fen. */
export interface FigureChange extends Partial<PromotionFigures> {
  /** The promoter. */
  tenantId: string;
  scope: PromotionScope;
  /** An instant within the quarter. Money counts in the quarter of its payment. */
  at: Date;
}

type FigureRow = PromotionFigures & Pick<FigureChange, 'tenantId' | 'scope' | 'at'>;

const figureRows = rowList<FigureRow>({
  tenantId: 'text',
  scope: 'text',
  at: 'timestamptz',
  clicks: 'int',
  registrations: 'int',
  transactions: 'int',
  amount: 'bigint',
  rmbAmount: 'bigint',
  revenue: 'bigint',
});

const sums = columns.map((column) => `sum(${column})`).join(', ');
const added = columns.map((column) => `${column} = f.${column} + excluded.${column}`).join(', ');

/** Keys are written in order, so that no two transactions wait for each other. */
const addSql = `with changes as materialized (select * from ${figureRows.as('c', 1)}),
  quarters as (
    insert into promotion_quarters as f (tenant_id, scope, quarter, ${columns.join(', ')})
    select tenant_id, scope, date_bin('15 minutes', at, 'epoch'), ${sums} from changes group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, scope, quarter) do update set ${added}
  ), days as (
    insert into promotion_days as f (tenant_id, scope, day, ${columns.join(', ')})
    select tenant_id, scope, (at at time zone 'UTC')::date, ${sums} from changes group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, scope, day) do update set ${added}
  )
  insert into promotion_totals as f (tenant_id, scope, ${columns.join(', ')})
  select tenant_id, scope, ${sums} from changes group by 1, 2 order by 1, 2
  on conflict (tenant_id, scope) do update set ${added}`;

/** Figures of promoters by quarter, by UTC day and of all time. System path: clicks and payments are of other tenants. */
@Injectable()
export class PromotionFiguresRepository {
  /**
   * Adds changes to quarters, days and totals, in one statement that is sent at once. Call it once per transaction, with
   * all changes and after all other locks.
   */
  async add(tx: Pick<SystemTx, 'query'>, changes: readonly FigureChange[]): Promise<void> {
    if (changes.length === 0) return;
    await tx.query(addSql, figureRows.parameters(changes.map((change) => ({ ...noFigures, ...change }))));
  }

  /**
   * The promoters above each tenant, the nearest first. Tenants without promoters are left out. Sends its statement at
   * once.
   */
  async promotersAbove(tx: SystemTx, tenantIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await tx.query<{ tenantId: string; promoterIds: string[] }>(
      `select tenant_id as "tenantId", promoter_ids as "promoterIds" from referrals
       where tenant_id = any((select $1::text[])::text[])`,
      [tenantIds],
    );
    return new Map(rows.map(({ tenantId, promoterIds }) => [tenantId, promoterIds]));
  }
}
