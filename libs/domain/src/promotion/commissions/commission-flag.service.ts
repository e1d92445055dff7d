import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type SystemTx } from '@parley/platform/database';
import { CommissionEvents } from './commission.events.js';
import { CommissionPostingService } from './commission-posting.service.js';
import type { CommissionChange } from './commission.policy.js';
import { CommissionRepository, type LockedCommission, type ReferredPair } from './commission.repository.js';

/**
 * Changes the commissions of pairs as their flags do, in the transaction that changes the flags. The flags' rows have to
 * be written before: commissions that come later follow them by themselves. A transaction calls it once, with all its
 * pairs: their payers are locked before any commission. System path: each pair are two tenants.
 */
@Injectable()
export class CommissionFlagService {
  constructor(
    private readonly commissionRepository: CommissionRepository,
    private readonly posting: CommissionPostingService,
    private readonly events: CommissionEvents,
    private readonly clock: Clock,
  ) {}

  /** The pairs are flagged: commissions that are held are withheld. */
  async withhold(tx: SystemTx, pairs: readonly ReferredPair[]): Promise<void> {
    await this.change(tx, pairs, 'withhold', (one) =>
      one.status === 'held' ? { ...one, status: 'withheld' } : one,
    );
  }

  /** The flag was lifted: what was withheld is given again, and held until its time. */
  async lift(tx: SystemTx, pair: ReferredPair): Promise<void> {
    await this.change(tx, [pair], 'lift', (one) =>
      one.status === 'withheld' ? { ...one, status: 'held' } : one,
    );
  }

  /** The flag was kept: all commissions of the pair are taken back. */
  async keep(tx: SystemTx, pair: ReferredPair): Promise<void> {
    await this.change(tx, [pair], 'keep', (one) => ({ ...one, status: 'taken-back', takenBack: one.amount }));
  }

  private async change(
    tx: SystemTx,
    pairs: readonly ReferredPair[],
    decision: 'withhold' | 'lift' | 'keep',
    changed: (commission: LockedCommission) => LockedCommission,
  ): Promise<void> {
    const payers = new Set(pairs.map(({ invitedId }) => invitedId));
    for (const payer of [...payers].toSorted()) await lockAdvisory(tx, 'commissions', payer);
    const at = this.clock.now().toISOString();
    const changes: CommissionChange[] = [];
    for (const before of await this.commissionRepository.lockOfPairs(tx, pairs)) {
      const after = changed(before);
      // A pair may be flagged more than once: the instant tells the movements apart.
      if (after !== before) changes.push({ before, after, cause: `${decision} ${before.id} ${at}` });
    }
    const posted = await this.posting.post(tx, changes);
    await this.events.reconciled(tx, changes, posted);
  }
}
