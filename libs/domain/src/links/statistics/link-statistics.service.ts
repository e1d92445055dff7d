import { Injectable } from '@nestjs/common';
import type {
  LinkAccountParts,
  LinkDay,
  LinkDevices,
  LinkOverview,
  LinkPart,
  LinkPeriod,
  LinkPeriodQuery,
  LinkReferrer,
  LinkSummary,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { localDate, TenantRepository } from '../../tenants/index.js';
import type { LinkScope } from '../counting/link-figures.entity.js';
import { linkNotFound } from '../link.policy.js';
import { LinkAccountQueries } from './link-account.queries.js';
import { datesUntil, LinkFigureQueries } from './link-figure.queries.js';

/** The most referrers on a page. The most frequent are shown. */
const referrersMax = 100;

/** Figures of a link, or of all links: today and yesterday, and the last days by dimension. */
@Injectable()
export class LinkStatisticsService {
  constructor(
    private readonly database: Database,
    private readonly figureQueries: LinkFigureQueries,
    private readonly accountQueries: LinkAccountQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `links.not_found`, as the other methods do. */
  async summary(tenantId: string, linkId?: string): Promise<LinkSummary> {
    return (await this.overview(tenantId, { linkId, period: '7d' })).summary;
  }

  async overview(tenantId: string, { linkId, period }: LinkPeriodQuery): Promise<LinkOverview> {
    return this.database.asTenant(tenantId, async (tx) => {
      const scope = await this.scopeOf(tx, linkId);
      const { timeZone } = await this.tenantRepository.current(tx);
      return this.figureQueries.overview(tx, scope, { now: this.clock.now(), timeZone, period });
    });
  }

  async days(tenantId: string, query: LinkPeriodQuery): Promise<LinkDay[]> {
    return this.inPeriod(tenantId, query, (tx, scope, days) => this.figureQueries.days(tx, scope, days));
  }

  async regions(tenantId: string, query: LinkPeriodQuery): Promise<LinkPart[]> {
    return this.inPeriod(tenantId, query, async (tx, scope, days) => {
      const { region } = await this.figureQueries.parts(tx, scope, days, ['region']);
      return region;
    });
  }

  async devices(tenantId: string, query: LinkPeriodQuery): Promise<LinkDevices> {
    return this.inPeriod(tenantId, query, async (tx, scope, days) => {
      const { device, system } = await this.figureQueries.parts(tx, scope, days, ['device', 'system']);
      return { devices: device, systems: system };
    });
  }

  async referrers(tenantId: string, query: LinkPeriodQuery): Promise<LinkReferrer[]> {
    return this.inPeriod(tenantId, query, async (tx, scope, days) => {
      const { referrer } = await this.figureQueries.parts(tx, scope, days, ['referrer']);
      return referrer
        .slice(0, referrersMax)
        .map(({ value: host, raw, filtered }) => ({ host, raw, filtered }));
    });
  }

  async accounts(tenantId: string, query: LinkPeriodQuery): Promise<LinkAccountParts> {
    return this.inPeriod(tenantId, query, (tx, _, days) => this.accountQueries.parts(tx, query.linkId, days));
  }

  private async datesOf(tx: TenantTx, period: LinkPeriod): Promise<string[]> {
    const { timeZone } = await this.tenantRepository.current(tx);
    return datesUntil(localDate(this.clock.now(), timeZone), period);
  }

  private async inPeriod<T>(
    tenantId: string,
    { linkId, period }: LinkPeriodQuery,
    work: (tx: TenantTx, scope: LinkScope, days: readonly string[]) => Promise<T>,
  ): Promise<T> {
    return this.database.asTenant(tenantId, async (tx) => {
      const scope = await this.scopeOf(tx, linkId);
      return work(tx, scope, await this.datesOf(tx, period));
    });
  }

  /** A deleted link still has figures. */
  private async scopeOf(tx: TenantTx, linkId: string | undefined): Promise<LinkScope> {
    if (linkId === undefined) return 'tenant';
    if (await this.accountQueries.exists(tx, linkId)) return linkId;
    throw linkNotFound();
  }
}
