import { Injectable } from '@nestjs/common';
import type { EditPromoterRates } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
import { AuditService, changesOf } from '../../audit/index.js';
import { tenantNotFound, TenantRepository } from '../../tenants/index.js';
import { TermsRepository } from './terms.repository.js';

const fields = ['firstRebateRate', 'rebateRate'] as const;

/** Rates of promoters' direct referrals, which operators edit. System path: an operator belongs to no tenant. */
@Injectable()
export class PromoterRateService {
  constructor(
    private readonly tenantRepository: TenantRepository,
    private readonly termsRepository: TermsRepository,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Payments that were made before keep the rates before. Rejects with `tenants.not_found`. */
  async editIn(
    tx: SystemTx,
    tenantId: string,
    { firstRebateRate, rebateRate }: EditPromoterRates,
  ): Promise<void> {
    const before = await this.tenantRepository.lockRates(tx, tenantId);
    if (!before) throw tenantNotFound();
    const after = { firstRebateRate, rebateRate };
    const changes = changesOf(before, after, fields);
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    await this.tenantRepository.updateRates(tx, tenantId, after);
    await this.termsRepository.addRateChange(tx, { ...before, tenantId, changedAt: this.clock.now() });
    await this.auditService.record(tx, { tenantId, target: { kind: 'tenant', id: tenantId }, changes });
  }
}
