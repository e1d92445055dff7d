import { Injectable } from '@nestjs/common';
import type { LinkPeriod, LinkReport } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { LinkAccountQueries } from '../statistics/link-account.queries.js';
import { LinkFigureQueries } from '../statistics/link-figure.queries.js';
import { LinkStatisticsService } from '../statistics/link-statistics.service.js';
import { LinkReportAccessService } from './link-report-access.service.js';
import type { ReportedLink } from './link-report-token.queries.js';

/** A link's figures of the last days, for whoever has the address of its report. */
@Injectable()
export class LinkReportService {
  constructor(
    private readonly database: Database,
    private readonly access: LinkReportAccessService,
    private readonly statistics: LinkStatisticsService,
    private readonly figures: LinkFigureQueries,
    private readonly accountQueries: LinkAccountQueries,
    private readonly clock: Clock,
  ) {}

  /** `address` is the reader's. Rejects with `link-report.not_found` or `request.too_many`. */
  async read(token: string, address: string, period: LinkPeriod): Promise<LinkReport> {
    const link = await this.access.admit(token, address);
    return this.database.asTenant(link.tenantId, (tx) => this.reportIn(tx, link, period));
  }

  private async reportIn(
    tx: TenantTx,
    { linkId, title, showsAccounts }: ReportedLink,
    period: LinkPeriod,
  ): Promise<LinkReport> {
    const overview = await this.statistics.overviewIn(tx, linkId, period);
    const days = overview.days.map(({ day }) => day);
    const { region, device, system } = await this.figures.parts(tx, linkId, days, [
      'region',
      'device',
      'system',
    ]);
    return {
      title,
      period,
      ...overview,
      regions: region,
      devices: { devices: device, systems: system },
      accounts: showsAccounts ? await this.accountsIn(tx, linkId, days) : null,
      refreshedAt: this.clock.now().toISOString(),
    };
  }

  private async accountsIn(
    tx: TenantTx,
    linkId: string,
    days: readonly string[],
  ): Promise<LinkReport['accounts']> {
    const { accounts } = await this.accountQueries.parts(tx, linkId, days);
    return accounts.map(({ account, raw, filtered }) => ({ account, raw, filtered }));
  }
}
