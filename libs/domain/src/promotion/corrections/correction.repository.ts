import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { In, Not } from 'typeorm';
import { CorrectionEntity } from './correction.entity.js';
import { statusesBefore } from './correction.policy.js';

export type NewCorrection = Pick<
  CorrectionEntity,
  'id' | 'amount' | 'reason' | 'proposedById' | 'proposedBy' | 'createdAt'
>;

export interface CorrectionDecision {
  status: 'approved' | 'rejected';
  decidedById: string;
  decidedBy: string;
  decidedAt: Date;
}

@Injectable()
export class CorrectionRepository {
  async insert(tx: TenantTx, correction: NewCorrection): Promise<void> {
    await tx.manager.insert(CorrectionEntity, { ...correction, tenantId: tx.tenantId });
  }

  /** Null if there is none. System path: an operator only has its id. */
  async findAny(tx: SystemTx, id: string): Promise<CorrectionEntity | null> {
    return tx.manager.findOneBy(CorrectionEntity, { id });
  }

  /** False if it was decided before, or if the decider proposed it. */
  async decide(tx: TenantTx, id: string, decision: CorrectionDecision): Promise<boolean> {
    const { affected } = await tx.manager.update(
      CorrectionEntity,
      {
        id,
        tenantId: tx.tenantId,
        status: In(statusesBefore(decision.status)),
        proposedById: Not(decision.decidedById),
      },
      decision,
    );
    return affected === 1;
  }
}
