import { Injectable } from '@nestjs/common';
import type { AdmitTargets, EditPromoterRates, Promoter } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AuditService, changesOf } from '../../audit/index.js';
import { LinkCacheInvalidator } from '../../links/index.js';
import { tenantNotFound, TenantRepository } from '../../tenants/index.js';
import { TermsRepository } from '../terms/terms.repository.js';
import { PromoterQueries } from './promoter.queries.js';

const rateFields = ['firstRebateRate', 'rebateRate'] as const;

/** Operators edit tenants as promoters. System path: an operator belongs to no tenant. */
@Injectable()
export class PromoterService {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly termsRepository: TermsRepository,
    private readonly promoterQueries: PromoterQueries,
    private readonly linkCacheInvalidator: LinkCacheInvalidator,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Earlier payments keep the earlier rates. Rejects with `tenants.not_found`. */
  async editRates(tenantId: string, { firstRebateRate, rebateRate }: EditPromoterRates): Promise<Promoter> {
    return this.database.asSystem(async (tx) => {
      const before = await this.tenantRepository.lockRates(tx, tenantId);
      if (!before) throw tenantNotFound();
      const after = { firstRebateRate, rebateRate };
      const changes = changesOf(before, after, rateFields);
      const target = { kind: 'tenant', id: tenantId };
      if (await this.auditService.recordChanges(tx, { tenantId, target, changes })) {
        await this.tenantRepository.updateRates(tx, tenantId, after);
        await this.termsRepository.addRateChange(tx, { ...before, tenantId, changedAt: this.clock.now() });
      }
      return this.promoterQueries.view(tx, tenantId);
    });
  }

  /** The redirects change at once. Rejects with `tenants.not_found`. */
  async admitTargets(tenantId: string, { admitsTargets }: AdmitTargets): Promise<Promoter> {
    return this.database.asSystem(async (tx) => {
      const before = await this.tenantRepository.lockAdmitsTargets(tx, tenantId);
      if (before === null) throw tenantNotFound();
      if (before === admitsTargets) this.auditService.unchanged();
      else {
        await this.tenantRepository.updateAdmitsTargets(tx, tenantId, admitsTargets);
        const changes = { admitsTargets: { from: before, to: admitsTargets } };
        await this.auditService.record(tx, { tenantId, target: { kind: 'tenant', id: tenantId }, changes });
        tx.afterCommit(() => this.linkCacheInvalidator.publish({ tenantId }));
      }
      return this.promoterQueries.view(tx, tenantId);
    });
  }
}
