import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { CertificationService } from '../../certification/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import { CommissionService } from '../commissions/commission.service.js';
import { ReferralFlagQueries } from './referral-flag.queries.js';
import { ReferralFlagRepository } from './referral-flag.repository.js';
import { ReferralSignalRepository } from './referral-signal.repository.js';
import { ReferralSignalService } from './referral-signal.service.js';
import { type SelfReferral, selfReferralsOf } from './self-referral.policy.js';

/**
 * Flags promoters that share signs with a tenant they referred. However often it runs, a pair has one flag, and each
 * reason appears once. System path: promoters are other tenants than those they referred.
 */
@Injectable()
export class SelfReferralService {
  constructor(
    private readonly database: Database,
    private readonly flagQueries: ReferralFlagQueries,
    private readonly flagRepository: ReferralFlagRepository,
    private readonly signalRepository: ReferralSignalRepository,
    private readonly signalService: ReferralSignalService,
    private readonly certificationService: CertificationService,
    private readonly commissionService: CommissionService,
    private readonly operatorEvents: OperatorEvents,
    private readonly clock: Clock,
  ) {}

  /** Compares a tenant with its promoters, and with the tenants it referred. Withholds the commissions of a flagged pair. */
  async check(tenantId: string): Promise<void> {
    await this.database.asSystem(async (tx) => {
      const found = selfReferralsOf(await this.flagQueries.signs(tx, tenantId));
      const open: SelfReferral[] = [];
      // All flags are written before any commission is locked.
      for (const pair of found) if ((await this.flagRepository.raise(tx, pair)) === 'open') open.push(pair);
      if (open.length === 0) return;
      await this.commissionService.withhold(tx, open);
      await this.operatorEvents.changed(tx, 'promotion');
    });
  }

  /** Stores the payer of an order, then checks the tenant. Not every provider names a payer. */
  async checkPayer(tenantId: string, orderId: string): Promise<void> {
    const { payers } = await this.database.asTenant(tenantId, (tx) =>
      this.signalRepository.insertPayers(tx, [orderId], this.clock.now()),
    );
    if (payers > 0) await this.check(tenantId);
  }

  /** Stores the document of a certification, then checks the tenant. */
  async checkDocument(tenantId: string, certificationId: string): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const text = await this.certificationService.documentIn(tx, certificationId);
      if (text !== null) await this.signalService.add(tx, { tenantId, kind: 'document', text });
    });
    await this.check(tenantId);
  }
}
