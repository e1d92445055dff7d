import { Injectable } from '@nestjs/common';
import { pipelined, type SystemTx, type TenantTx } from '@parley/platform/database';
import { PromotionFiguresRepository } from '../figures/promotion-figures.repository.js';
import { type PostedMovement, PromotionLedgerService } from '../ledger/promotion-ledger.service.js';
import { type CommissionChange, figureChangesOf, figuresMoved, movementOf } from './commission.policy.js';
import { CommissionRepository } from './commission.repository.js';

/** Writes changes of commissions with all that follows from them: the ledger and the figures. */
@Injectable()
export class CommissionPostingService {
  constructor(
    private readonly commissionRepository: CommissionRepository,
    private readonly ledger: PromotionLedgerService,
    private readonly figures: PromotionFiguresRepository,
  ) {}

  /** Commissions that are there must be locked. Returns the movements that were made. */
  async post(tx: SystemTx | TenantTx, changes: readonly CommissionChange[]): Promise<PostedMovement[]> {
    if (changes.length === 0) return [];
    const [, , posted] = await pipelined([
      this.commissionRepository.store(
        tx,
        changes.map(({ after }) => after),
      ),
      this.commissionRepository.addToInvitedUsers(
        tx,
        changes.flatMap((change) => {
          const moved = figuresMoved(change);
          const { invitedUserId: id, paidAt } = change.after;
          return moved ? [{ id, paidAt, ...moved }] : [];
        }),
      ),
      this.ledger.post(
        tx,
        changes.flatMap((change) => movementOf(change) ?? []),
      ),
    ]);
    await this.figures.add(tx, changes.flatMap(figureChangesOf));
    return posted;
  }
}
