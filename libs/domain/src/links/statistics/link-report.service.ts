import { Injectable } from '@nestjs/common';
import type { LinkPeriod, LinkReport } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { TenantRepository } from '../../tenants/index.js';
import { LinkAccountQueries } from './link-account.queries.js';
import { LinkFigureQueries } from './link-figure.queries.js';
import { LinkReportLimiter } from './link-report.limiter.js';
import { LinkReportTokenQueries } from './link-report-token.queries.js';

/** A link's figures of the last days, for readers with the address of its report. */
@Injectable()
export class LinkReportService {
  constructor(
    private readonly limiter: LinkReportLimiter,
    private readonly database: Database,
    private readonly tokenQueries: LinkReportTokenQueries,
    private readonly figureQueries: LinkFigureQueries,
    private readonly accountQueries: LinkAccountQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** `address` is the reader's. Rejects with `link-report.not_found` or `request.too_many`. */
  async read(token: string, address: string, period: LinkPeriod): Promise<LinkReport> {
    await this.limiter.consume(address);
    const link = await this.tokenQueries.find(token, this.clock.now());
    if (!link) throw new AppError('link-report.not_found', 'There is no such report.');
    const { tenantId, linkId, title, showsAccounts } = link;
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const now = this.clock.now();
      const overview = await this.figureQueries.overview(tx, linkId, { now, timeZone, period });
      const days = overview.days.map(({ day }) => day);
      const { region, device, system } = await this.figureQueries.parts(tx, linkId, days, [
        'region',
        'device',
        'system',
      ]);
      const parts = showsAccounts ? await this.accountQueries.parts(tx, linkId, days) : null;
      return {
        title,
        period,
        ...overview,
        regions: region,
        devices: { devices: device, systems: system },
        accounts: parts && parts.accounts.map(({ account, raw, filtered }) => ({ account, raw, filtered })),
        refreshedAt: now.toISOString(),
      };
    });
  }
}
