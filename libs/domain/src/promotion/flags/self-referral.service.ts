import { Injectable } from '@nestjs/common';
import { Database, type SystemTx } from '@parley/platform/database';
import { OperatorEvents } from '../../operator-stream/index.js';
import { CommissionFlagService } from '../commissions/commission-flag.service.js';
import { ReferralFlagRepository } from './referral-flag.repository.js';
import { ReferralSignalService } from './referral-signal.service.js';
import { type SelfReferral, selfReferralsOf } from './self-referral.policy.js';
import { SelfReferralQueries } from './self-referral.queries.js';

/**
 * Flags promoters that referred themselves, by what they have in common with those they brought. However often it runs,
 * a pair has one flag, and each reason once. System path: promoters are other tenants than those they brought.
 */
@Injectable()
export class SelfReferralService {
  constructor(
    private readonly database: Database,
    private readonly signals: ReferralSignalService,
    private readonly selfReferrals: SelfReferralQueries,
    private readonly flagRepository: ReferralFlagRepository,
    private readonly commissionFlags: CommissionFlagService,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /** Compares a tenant with its promoters, and with those it brought. What a flagged pair holds is withheld. */
  async check(tenantId: string): Promise<void> {
    await this.database.asSystem((tx) => this.checkIn(tx, tenantId));
  }

  /** The same, once an order was paid, with who paid for it. */
  async checkPayer(tenantId: string, orderId: string): Promise<void> {
    if (await this.database.asTenant(tenantId, (tx) => this.signals.addPayers(tx, orderId)))
      await this.check(tenantId);
  }

  /** The same, once a certification passed, with its document. */
  async checkDocument(tenantId: string, certificationId: string): Promise<void> {
    await this.database.asTenant(tenantId, (tx) => this.signals.addDocument(tx, certificationId));
    await this.check(tenantId);
  }

  private async checkIn(tx: SystemTx, tenantId: string): Promise<void> {
    const found = selfReferralsOf(await this.selfReferrals.signs(tx, tenantId));
    const open: SelfReferral[] = [];
    // All flags are written before any commission is locked.
    for (const pair of found) if ((await this.flagRepository.raise(tx, pair)) === 'open') open.push(pair);
    if (open.length === 0) return;
    await this.commissionFlags.withhold(tx, open);
    await this.operatorEvents.changed(tx, 'promotion');
  }
}
