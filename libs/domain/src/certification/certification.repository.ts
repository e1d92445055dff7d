import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { CertificationEntity } from './certification.entity.js';
import { statusesBefore } from './certification.policy.js';

export type Submission = Pick<
  CertificationEntity,
  'id' | 'kind' | 'realName' | 'documentSealed' | 'pictureIds' | 'submittedAt'
>;
export type Decision = Pick<CertificationEntity, 'reason' | 'decidedAt' | 'decidedBy'> & {
  status: 'passed' | 'rejected';
};

@Injectable()
export class CertificationRepository {
  /** The tenant's latest submission. */
  async latest(tx: TenantTx): Promise<CertificationEntity | null> {
    return tx.manager.findOne(CertificationEntity, {
      where: { tenantId: tx.tenantId },
      order: { submittedAt: 'DESC', id: 'DESC' },
    });
  }

  async find(tx: TenantTx, id: string): Promise<CertificationEntity | null> {
    return tx.manager.findOneBy(CertificationEntity, { id, tenantId: tx.tenantId });
  }

  async insert(tx: TenantTx, submission: Submission): Promise<void> {
    await tx.manager.insert(CertificationEntity, { ...submission, tenantId: tx.tenantId });
  }

  /** False where it was decided before, or does not exist. */
  async decide(tx: SystemTx, id: string, decision: Decision): Promise<boolean> {
    const from = statusesBefore(decision.status).filter((status) => status !== 'none');
    const { affected } = await tx.manager.update(CertificationEntity, { id, status: In(from) }, decision);
    return affected === 1;
  }
}
