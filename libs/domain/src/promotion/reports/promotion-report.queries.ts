import { Injectable } from '@nestjs/common';
import type { ByLevel, LinkReportRow, PromotionFigures } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { PromotionScope } from '../figures/promotion-figures.entity.js';
import { byLevel, figureColumns as columns, levelScopes } from '../figures/promotion-figures.policy.js';
import { PromotionLinkEntity } from '../links/promotion-link.entity.js';
import type { ReportSpan } from './report-span.policy.js';

const names = ['clicks', 'registrations', 'transactions', 'amount', 'rmbAmount', 'revenue'];
const figures = columns.map((column, index) => `${column}::float8 as "${names[index]}"`).join(', ');
const sums = columns
  .map((column, index) => `coalesce(sum(${column}), 0)::float8 as "${names[index]}"`)
  .join(', ');
const hasFigures = columns.map((column) => `f.${column} <> 0`).join(' or ');

/** $3 the starts of the points, $4 where the last one ends. */
const pointsSql = `select width_bucket(quarter, $3::timestamptz[]) - 1 as index, ${sums} from promotion_quarters
  where tenant_id = $1 and scope = $2 and quarter >= ($3::timestamptz[])[1] and quarter < $4 group by 1`;

/** The first UTC midnight from $2, and the last one until $3; null has no end. */
const midnight = `date_bin('1 day', $2::timestamptz + interval '1 day' - interval '1 microsecond', 'epoch')`;
const lastMidnight = `case when $3::timestamptz is null then 'infinity'
  else greatest(date_bin('1 day', $3::timestamptz, 'epoch'), ${midnight}) end`;

/** Whole UTC days, and quarters at both ends. */
const linksInPeriodSql = `select l.id as "linkId", l.name, l.code as "inviteCode", f.*
  from promotion_links l cross join lateral (
    select ${sums} from (
      select ${columns.join(', ')} from promotion_days d
      where d.tenant_id = l.tenant_id and d.scope = l.id and d.day >= (${midnight} at time zone 'UTC')::date
        and d.day < ((${lastMidnight}) at time zone 'UTC')::date
      union all
      select ${columns.join(', ')} from promotion_quarters q
      where q.tenant_id = l.tenant_id and q.scope = l.id and q.quarter >= $2 and q.quarter < coalesce($3::timestamptz, 'infinity')
        and (q.quarter < ${midnight} or q.quarter >= (${lastMidnight}))
    ) part
  ) f
  where l.tenant_id = $1 and (${hasFigures.replaceAll('f.rmb_amount', 'f."rmbAmount"')})
  order by f.revenue desc, f.amount desc, f.registrations desc, f.clicks desc, l.id`;

const linksSql = `select l.id as "linkId", l.name, l.code as "inviteCode", ${figures}
  from promotion_links l join promotion_totals f on f.tenant_id = l.tenant_id and f.scope = l.id
  where l.tenant_id = $1 and (${hasFigures})
  order by f.revenue desc, f.amount desc, f.registrations desc, f.clicks desc, l.id`;

interface ScopeRevenue {
  scope: PromotionScope;
  revenue: number;
}

const revenueInSpanSql = `select scope, sum(revenue)::float8 as revenue from promotion_quarters
  where tenant_id = $1 and scope = any($2) and quarter >= $3 and quarter < $4 group by scope`;
const revenueSql = `select scope, revenue::float8 as revenue from promotion_totals
  where tenant_id = $1 and scope = any($2)`;

/** Reports of a promoter from its roll-ups. */
@Injectable()
export class PromotionReportQueries {
  async hasLink(tx: TenantTx, linkId: string): Promise<boolean> {
    return tx.manager.existsBy(PromotionLinkEntity, { tenantId: tx.tenantId, id: linkId });
  }

  /** The first quarter that has figures; null where there is none. */
  async firstQuarter(tx: TenantTx, scope: PromotionScope): Promise<Date | null> {
    const [row] = await tx.query<{ first: Date | null }>(
      'select min(quarter) as first from promotion_quarters where tenant_id = $1 and scope = $2',
      [tx.tenantId, scope],
    );
    return row?.first ?? null;
  }

  /** The points that have figures, by their place in the span. */
  async points(
    tx: TenantTx,
    scope: PromotionScope,
    { starts, end }: ReportSpan,
  ): Promise<(PromotionFigures & { index: number })[]> {
    return tx.query(pointsSql, [tx.tenantId, scope, starts, end]);
  }

  /** Revenue of all levels between two instants, or of all time. */
  async revenueByLevel(tx: TenantTx, span: { from: string; to: string } | null): Promise<ByLevel> {
    const parameters = [tx.tenantId, levelScopes];
    const rows = await (span
      ? tx.query<ScopeRevenue>(revenueInSpanSql, [...parameters, span.from, span.to])
      : tx.query<ScopeRevenue>(revenueSql, parameters));
    const byScope = new Map(rows.map(({ scope, revenue }) => [scope, revenue]));
    return byLevel((scope) => byScope.get(scope) ?? 0);
  }

  /** Links that have figures between two instants, or at all; those with most revenue first. Null has no end. */
  async links(tx: TenantTx, from: Date | null, to: Date | null): Promise<LinkReportRow[]> {
    if (from === null) return tx.query<LinkReportRow>(linksSql, [tx.tenantId]);
    return tx.query<LinkReportRow>(linksInPeriodSql, [tx.tenantId, from, to]);
  }
}
