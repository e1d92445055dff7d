import { Injectable } from '@nestjs/common';
import type {
  AdmitTargets,
  EditPromoterRates,
  LedgerEntry,
  LedgerQuery,
  Page,
  Promoter,
} from '@parley/contracts/public';
import { Database, type SystemTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { LinkCacheInvalidator } from '../../links/index.js';
import { tenantNotFound, TenantRepository } from '../../tenants/index.js';
import { PromotionAccountService } from '../account/promotion-account.service.js';
import { PromoterRateService } from '../terms/promoter-rate.service.js';
import { WithdrawalAccountService } from '../withdrawals/withdrawal-account.service.js';
import { PromoterQueries } from './promoter.queries.js';

/** Tenants as promoters, as operators read and edit them. System path: an operator belongs to none of them. */
@Injectable()
export class PromoterService {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly promoterQueries: PromoterQueries,
    private readonly promoterRateService: PromoterRateService,
    private readonly accountService: PromotionAccountService,
    private readonly withdrawalAccountService: WithdrawalAccountService,
    private readonly linkCaches: LinkCacheInvalidator,
    private readonly auditService: AuditService,
  ) {}

  /** Rejects with `tenants.not_found`. */
  async get(tenantId: string): Promise<Promoter> {
    return this.database.asSystem((tx) => this.getIn(tx, tenantId));
  }

  /** Entries of one of its accounts, the latest first; days are those of its zone. Rejects with `tenants.not_found`. */
  async entries(tenantId: string, query: LedgerQuery): Promise<Page<LedgerEntry>> {
    const status = await this.database.asSystem((tx) => this.tenantRepository.statusOf(tx, tenantId));
    if (status === null) throw tenantNotFound();
    return this.accountService.entries(tenantId, query);
  }

  /** For payments from now on. Rejects with `tenants.not_found`. */
  async editRates(tenantId: string, rates: EditPromoterRates): Promise<Promoter> {
    return this.database.asSystem(async (tx) => {
      await this.promoterRateService.editIn(tx, tenantId, rates);
      return this.getIn(tx, tenantId);
    });
  }

  /** Its redirects follow at once. Rejects with `tenants.not_found`. */
  async admitTargets(tenantId: string, { admitsTargets }: AdmitTargets): Promise<Promoter> {
    return this.database.asSystem(async (tx) => {
      const before = await this.tenantRepository.lockAdmitsTargets(tx, tenantId);
      if (before === null) throw tenantNotFound();
      if (before === admitsTargets) this.auditService.unchanged();
      else {
        await this.tenantRepository.updateAdmitsTargets(tx, tenantId, admitsTargets);
        const changes = { admitsTargets: { from: before, to: admitsTargets } };
        await this.auditService.record(tx, { tenantId, target: { kind: 'tenant', id: tenantId }, changes });
        tx.afterCommit(() => this.linkCaches.publish({ tenantId }));
      }
      return this.getIn(tx, tenantId);
    });
  }

  private async getIn(tx: SystemTx, tenantId: string): Promise<Promoter> {
    const promoter = await this.promoterQueries.get(tx, tenantId);
    return {
      ...promoter,
      withdrawalAccounts: await this.withdrawalAccountService.listIn(tx, tenantId),
    };
  }
}
