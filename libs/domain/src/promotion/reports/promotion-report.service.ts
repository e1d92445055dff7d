import { Injectable } from '@nestjs/common';
import type {
  AgentReportQuery,
  DirectReport,
  LinkReportRow,
  LinksReportQuery,
  PromotionFigures,
  TimeReportQuery,
  ReportPeriod,
  TimeReport,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { TenantRepository } from '../../tenants/index.js';
import type { PromotionScope } from '../figures/promotion-figures.entity.js';
import { noFigures, sumFigures } from '../figures/promotion-figures.policy.js';
import { linkNotFound } from '../links/promotion-link.policy.js';
import { PromotionReportQueries } from './promotion-report.queries.js';
import { periodStart, pointAt, reportSpan } from './report-span.policy.js';

/** Reports of a promoter by time, by link and by level, in local days of its zone as it is now. */
@Injectable()
export class PromotionReportService {
  constructor(
    private readonly database: Database,
    private readonly reports: PromotionReportQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `promotion.link_not_found`. */
  async byTime(tenantId: string, { period, linkId }: TimeReportQuery): Promise<DirectReport> {
    return this.database.asTenant(tenantId, async (tx) => {
      if (linkId !== undefined && !(await this.reports.hasLink(tx, linkId))) throw linkNotFound();
      const report = await this.report(tx, linkId ?? 'own', period);
      if (linkId !== undefined) return { ...report, revenueByLevel: null };
      const span = period === 'all' ? null : spanOf(report);
      return { ...report, revenueByLevel: await this.reports.revenueByLevel(tx, span) };
    });
  }

  async byLevel(tenantId: string, { period, level }: AgentReportQuery): Promise<TimeReport> {
    return this.database.asTenant(tenantId, (tx) => this.report(tx, `level-${level}`, period));
  }

  async byLink(tenantId: string, { period, from, to }: LinksReportQuery): Promise<LinkReportRow[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      if (from !== undefined || to !== undefined)
        return this.reports.links(tx, new Date(from ?? 0), to === undefined ? null : new Date(to));
      const { timeZone } = await this.tenantRepository.current(tx);
      return this.reports.links(tx, periodStart(period, this.clock.now(), timeZone), null);
    });
  }

  private async report(tx: TenantTx, scope: PromotionScope, period: ReportPeriod): Promise<TimeReport> {
    const { timeZone } = await this.tenantRepository.current(tx);
    const first = period === 'all' ? await this.reports.firstQuarter(tx, scope) : null;
    const span = reportSpan(period, { now: this.clock.now(), timeZone, first });
    if (!span) return { unit: 'day', timeZone, points: [], total: noFigures };
    const found = await this.reports.points(tx, scope, span);
    const byIndex = new Map<number, PromotionFigures>(found.map(({ index, ...rest }) => [index, rest]));
    const points = span.starts.map((_, index) => ({
      ...pointAt(span, index, timeZone),
      ...(byIndex.get(index) ?? noFigures),
    }));
    return { unit: span.unit, timeZone, points, total: sumFigures(found) };
  }
}

const spanOf = ({ points }: TimeReport): { from: string; to: string } => ({
  from: points.at(0)?.from ?? '',
  to: points.at(-1)?.to ?? '',
});
