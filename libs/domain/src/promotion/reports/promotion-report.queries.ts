import { Injectable } from '@nestjs/common';
import type {
  AgentReportQuery,
  ByLevel,
  DirectReport,
  LinkReportRow,
  LinksReportQuery,
  PromotionFigures,
  ReportPeriod,
  TimeReport,
  TimeReportQuery,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { TenantRepository } from '../../tenants/index.js';
import type { PromotionScope } from '../figures/promotion-figures.entity.js';
import {
  byLevel,
  figureColumns as columns,
  levelScopes,
  noFigures,
  sumFigures,
} from '../figures/promotion-figures.policy.js';
import { PromotionLinkEntity } from '../links/promotion-link.entity.js';
import { linkNotFound } from '../links/promotion-link.policy.js';
import { periodStart, pointAt, reportSpan } from './report-span.policy.js';

const names = ['clicks', 'registrations', 'transactions', 'amount', 'rmbAmount', 'revenue'];
const figures = columns.map((column, index) => `${column}::float8 as "${names[index]}"`).join(', ');
const sums = columns
  .map((column, index) => `coalesce(sum(${column}), 0)::float8 as "${names[index]}"`)
  .join(', ');
const hasFigures = columns.map((column) => `f.${column} <> 0`).join(' or ');

/** The points with figures, by their place in the span. $3 are their starts, $4 is the end of the last one. */
const pointsSql = `select width_bucket(quarter, $3::timestamptz[]) - 1 as index, ${sums} from promotion_quarters
  where tenant_id = $1 and scope = $2 and quarter >= ($3::timestamptz[])[1] and quarter < $4 group by 1`;

/** The first UTC midnight from $2, and the last one until $3. Null is an open end. */
const midnight = `date_bin('1 day', $2::timestamptz + interval '1 day' - interval '1 microsecond', 'epoch')`;
const lastMidnight = `case when $3::timestamptz is null then 'infinity'
  else greatest(date_bin('1 day', $3::timestamptz, 'epoch'), ${midnight}) end`;

/** Adds whole UTC days, and quarters at both ends. */
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

/** Reports of a promoter by time, by link and by level. They add up its roll-ups, in local days of its present zone. */
@Injectable()
export class PromotionReportQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `promotion.link_not_found`. */
  async byTime(tenantId: string, { period, linkId }: TimeReportQuery): Promise<DirectReport> {
    return this.database.asTenant(tenantId, async (tx) => {
      if (linkId !== undefined) {
        const isThere = await tx.manager.existsBy(PromotionLinkEntity, { tenantId, id: linkId });
        if (!isThere) throw linkNotFound();
        return { ...(await this.report(tx, linkId, period)), revenueByLevel: null };
      }
      const report = await this.report(tx, 'own', period);
      const { points } = report;
      const span = { from: points.at(0)?.from ?? '', to: points.at(-1)?.to ?? '' };
      return { ...report, revenueByLevel: await this.revenueByLevel(tx, period === 'all' ? null : span) };
    });
  }

  async byLevel(tenantId: string, { period, level }: AgentReportQuery): Promise<TimeReport> {
    return this.database.asTenant(tenantId, (tx) => this.report(tx, `level-${level}`, period));
  }

  /** Links with figures between two instants or in a period, sorted by revenue, the highest first. */
  async byLink(tenantId: string, { period, from, to }: LinksReportQuery): Promise<LinkReportRow[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const hasSpan = from !== undefined || to !== undefined;
      const since = hasSpan ? new Date(from ?? 0) : await this.since(tx, period);
      if (since === null) return tx.query<LinkReportRow>(linksSql, [tenantId]);
      const until = to === undefined ? null : new Date(to);
      return tx.query<LinkReportRow>(linksInPeriodSql, [tenantId, since, until]);
    });
  }

  /** The first instant of a period. Null for `all`. */
  private async since(tx: TenantTx, period: ReportPeriod): Promise<Date | null> {
    const { timeZone } = await this.tenantRepository.current(tx);
    return periodStart(period, this.clock.now(), timeZone);
  }

  private async report(tx: TenantTx, scope: PromotionScope, period: ReportPeriod): Promise<TimeReport> {
    const { timeZone } = await this.tenantRepository.current(tx);
    const first = period === 'all' ? await this.firstQuarter(tx, scope) : null;
    const span = reportSpan(period, { now: this.clock.now(), timeZone, first });
    if (!span) return { unit: 'day', timeZone, points: [], total: noFigures };
    const parameters = [tx.tenantId, scope, span.starts, span.end];
    const found = await tx.query<PromotionFigures & { index: number }>(pointsSql, parameters);
    const byIndex = new Map<number, PromotionFigures>(found.map(({ index, ...rest }) => [index, rest]));
    const points = span.starts.map((_, index) => ({
      ...pointAt(span, index, timeZone),
      ...(byIndex.get(index) ?? noFigures),
    }));
    return { unit: span.unit, timeZone, points, total: sumFigures(found) };
  }

  /** The first quarter with figures. Null if there is none. */
  private async firstQuarter(tx: TenantTx, scope: PromotionScope): Promise<Date | null> {
    const [row] = await tx.query<{ first: Date | null }>(
      'select min(quarter) as first from promotion_quarters where tenant_id = $1 and scope = $2',
      [tx.tenantId, scope],
    );
    return row?.first ?? null;
  }

  /** Revenue of all levels between two instants, or of all time. */
  private async revenueByLevel(tx: TenantTx, span: { from: string; to: string } | null): Promise<ByLevel> {
    const parameters = [tx.tenantId, levelScopes];
    const rows = await (span
      ? tx.query<ScopeRevenue>(revenueInSpanSql, [...parameters, span.from, span.to])
      : tx.query<ScopeRevenue>(revenueSql, parameters));
    const byScope = new Map(rows.map(({ scope, revenue }) => [scope, revenue]));
    return byLevel((scope) => byScope.get(scope) ?? 0);
  }
}
