import { Injectable } from '@nestjs/common';
import type { LinkPeriod, LinkReport } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { TenantRepository } from '../../tenants/index.js';
import { LinkAccountQueries } from '../statistics/link-account.queries.js';
import { LinkFigureQueries } from '../statistics/link-figure.queries.js';
import { LinkReportAccessService } from './link-report-access.service.js';

/** A link's figures of the last days, for whoever has the address of its report. */
@Injectable()
export class LinkReportService {
  constructor(
    private readonly database: Database,
    private readonly access: LinkReportAccessService,
    private readonly figures: LinkFigureQueries,
    private readonly accountQueries: LinkAccountQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** `address` is the reader's. Rejects with `link-report.not_found` or `request.too_many`. */
  async read(token: string, address: string, period: LinkPeriod): Promise<LinkReport> {
    const { tenantId, linkId, title, showsAccounts } = await this.access.admit(token, address);
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const now = this.clock.now();
      const overview = await this.figures.overview(tx, linkId, { now, timeZone, period });
      const days = overview.days.map(({ day }) => day);
      const { region, device, system } = await this.figures.parts(tx, linkId, days, [
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
