import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type SystemTx } from '@parley/platform/database';
import { CommissionEvents } from './commission.events.js';
import { CommissionPostingService } from './commission-posting.service.js';
import type { CommissionChange } from './commission.policy.js';
import { CommissionRepository, type LockedCommission } from './commission.repository.js';

/** A promoter and a tenant that it brought. */
export interface ReferredPair {
  promoterId: string;
  invitedId: string;
}

/**
 * Changes the commissions of a pair as its flag does, in the transaction that changes the flag. The flag's row has to
 * be written before: commissions that come later follow it by themselves. System path: the pair are two tenants.
 */
@Injectable()
export class CommissionFlagService {
  constructor(
    private readonly commissionRepository: CommissionRepository,
    private readonly posting: CommissionPostingService,
    private readonly events: CommissionEvents,
    private readonly clock: Clock,
  ) {}

  /** The pair is flagged: commissions that are held are withheld. */
  async withhold(tx: SystemTx, pair: ReferredPair): Promise<void> {
    await this.change(tx, pair, 'withhold', (one) =>
      one.status === 'held' ? { ...one, status: 'withheld' } : one,
    );
  }

  /** The flag was lifted: what was withheld is given again, and held until its time. */
  async lift(tx: SystemTx, pair: ReferredPair): Promise<void> {
    await this.change(tx, pair, 'lift', (one) =>
      one.status === 'withheld' ? { ...one, status: 'held' } : one,
    );
  }

  /** The flag was kept: all commissions of the pair are taken back. */
  async keep(tx: SystemTx, pair: ReferredPair): Promise<void> {
    await this.change(tx, pair, 'keep', (one) => ({ ...one, status: 'taken-back', takenBack: one.amount }));
  }

  private async change(
    tx: SystemTx,
    { promoterId, invitedId }: ReferredPair,
    decision: 'withhold' | 'lift' | 'keep',
    changed: (commission: LockedCommission) => LockedCommission,
  ): Promise<void> {
    await lockAdvisory(tx, 'commissions', invitedId);
    const at = this.clock.now().toISOString();
    const changes: CommissionChange[] = [];
    for (const before of await this.commissionRepository.lockOfPair(tx, promoterId, invitedId)) {
      const after = changed(before);
      // A pair may be flagged more than once: the instant tells the movements apart.
      if (after !== before) changes.push({ before, after, cause: `${decision} ${before.id} ${at}` });
    }
    const posted = await this.posting.post(tx, changes);
    await this.events.reconciled(tx, changes, posted);
  }
}
