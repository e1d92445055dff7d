import { Injectable } from '@nestjs/common';
import type { LedgerEntry, LedgerQuery, Page, PromotionSummary } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { dateBefore, startOfDate, TenantRepository } from '../../tenants/index.js';
import { CommissionQueries } from '../commissions/commission.queries.js';
import { PromotionEntryQueries } from './promotion-entry.queries.js';
import { PromotionLedgerService } from '../ledger/promotion-ledger.service.js';

/** A promoter's accounts, as the promoter and operators read them. */
@Injectable()
export class PromotionAccountService {
  constructor(
    private readonly database: Database,
    private readonly ledger: PromotionLedgerService,
    private readonly entryQueries: PromotionEntryQueries,
    private readonly commissions: CommissionQueries,
    private readonly tenantRepository: TenantRepository,
  ) {}

  async summary(tenantId: string): Promise<PromotionSummary> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { certification, timeZone } = await this.tenantRepository.current(tx);
      return {
        balances: await this.ledger.balances(tx, tenantId),
        nextRelease: await this.commissions.nextRelease(tx, timeZone),
        certification,
      };
    });
  }

  /** Entries of one account, the latest first. Days are those of the tenant's zone. */
  async entries(tenantId: string, query: LedgerQuery): Promise<Page<LedgerEntry>> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { from, to, account = 'available', ...rest } = query;
      const { timeZone } = await this.tenantRepository.current(tx);
      const startOf = (day: string | undefined) => (day === undefined ? null : startOfDate(day, timeZone));
      const until = startOf(to === undefined ? undefined : dateBefore(to, -1));
      return this.entryQueries.page(tx, { ...rest, account, since: startOf(from), until });
    });
  }
}
