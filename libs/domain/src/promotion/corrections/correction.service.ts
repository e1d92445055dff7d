import { Injectable } from '@nestjs/common';
import type { DecideCorrection, ProposeCorrection } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { PromotionLedgerService } from '../ledger/promotion-ledger.service.js';
import type { CorrectionEntity } from './correction.entity.js';
import { CorrectionEvents } from './correction.events.js';
import { correctionChange } from './correction.policy.js';
import { CorrectionRepository } from './correction.repository.js';

/** An operator who proposes or decides. */
export interface Operator {
  userId: string;
  /** The operator's e-mail. */
  name: string;
}

/** The rules of corrections. Each method works in the transaction of the promoter that it is given. */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly correctionRepository: CorrectionRepository,
    private readonly ledgerService: PromotionLedgerService,
    private readonly events: CorrectionEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns the correction's id. */
  async propose(
    tx: TenantTx,
    { userId, name }: Operator,
    { amount, reason }: Pick<ProposeCorrection, 'amount' | 'reason'>,
  ): Promise<string> {
    const id = this.ids.next('pcr');
    const createdAt = this.clock.now();
    const correction = { id, amount, reason, proposedById: userId, proposedBy: name, createdAt };
    await this.correctionRepository.insert(tx, correction);
    await this.events.proposed(tx, correction);
    return id;
  }

  /** Rejects with `promotion.correction_decided`, or `….second_operator_required` where the operator proposed it. */
  async decide(
    tx: TenantTx,
    { userId, name }: Operator,
    correction: CorrectionEntity,
    { decision }: DecideCorrection,
  ): Promise<void> {
    const { id, amount, reason, proposedById } = correction;
    if (proposedById === userId)
      throw new AppError('promotion.second_operator_required', 'Another operator decides this correction.');
    const status = decision === 'approve' ? 'approved' : 'rejected';
    const decided = { status, decidedById: userId, decidedBy: name, decidedAt: this.clock.now() } as const;
    if (!(await this.correctionRepository.decide(tx, id, decided)))
      throw new AppError('promotion.correction_decided', 'This correction was decided before.');
    await this.events.decided(tx, correction, decided);
    if (status === 'rejected') return;
    await this.ledgerService.post(tx, [
      {
        tenantId: tx.tenantId,
        kind: 'correction',
        cause: `correction ${id}`,
        change: correctionChange(amount),
        correctionId: id,
        remark: reason,
      },
    ]);
  }
}
