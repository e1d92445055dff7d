import { Injectable } from '@nestjs/common';
import { deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { In, IsNull, Not } from 'typeorm';
import { CertificationEntity, CertificationPictureEntity } from './certification.entity.js';
import { statusesBefore } from './certification.policy.js';

type Submission = Pick<
  CertificationEntity,
  'id' | 'kind' | 'realName' | 'documentSealed' | 'pictureIds' | 'submittedAt'
>;
type Decision = Pick<CertificationEntity, 'reason' | 'decidedAt' | 'decidedBy'> & {
  status: 'passed' | 'rejected';
};

/** Submissions and the pictures of their documents. */
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

  /** False if the submission is decided already, or does not exist. */
  async decide(tx: SystemTx, id: string, decision: Decision): Promise<boolean> {
    const from = statusesBefore(decision.status).filter((status) => status !== 'none');
    const { affected } = await tx.manager.update(CertificationEntity, { id, status: In(from) }, decision);
    return affected === 1;
  }

  async insertPicture(
    tx: TenantTx,
    picture: Pick<CertificationPictureEntity, 'id' | 'sealed' | 'createdAt'>,
  ): Promise<void> {
    await tx.manager.insert(CertificationPictureEntity, { ...picture, tenantId: tx.tenantId });
  }

  /** Deletes the tenant's unused pictures, all but the latest `max`. */
  async deleteUnusedBeyond(tx: TenantTx, max: number): Promise<void> {
    const unused = { tenantId: tx.tenantId, certificationId: IsNull() };
    const beyond = await tx.manager.find(CertificationPictureEntity, {
      select: { id: true },
      where: unused,
      order: { createdAt: 'desc', id: 'desc' },
      skip: max,
    });
    const ids = beyond.map(({ id }) => id);
    await tx.manager.delete(CertificationPictureEntity, { ...unused, id: In(ids) });
  }

  /** Gives unused pictures to a submission and returns their ids. */
  async attachPictures(tx: TenantTx, certificationId: string, ids: string[]): Promise<string[]> {
    const { raw } = await tx.manager.update(
      CertificationPictureEntity,
      { tenantId: tx.tenantId, id: In(ids), certificationId: IsNull() },
      { certificationId },
      { returning: ['id'] },
    );
    return (raw as { id: string }[]).map(({ id }) => id);
  }

  /** A picture that belongs to a submission. */
  async findSubmittedPicture(tx: SystemTx, id: string): Promise<CertificationPictureEntity | null> {
    return tx.manager.findOneBy(CertificationPictureEntity, { id, certificationId: Not(IsNull()) });
  }

  /** Deletes one chunk of unused pictures; returns how many. */
  async deleteUnusedBefore(tx: SystemTx, instant: Date): Promise<number> {
    const where = 'r.certification_id is null and r.created_at < $1';
    const old = { by: 'created_at', where, parameters: [instant] };
    return deleteChunk(tx, { entity: CertificationPictureEntity, ...old });
  }
}
