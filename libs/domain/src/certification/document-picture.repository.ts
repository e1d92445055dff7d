import { Injectable } from '@nestjs/common';
import { deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { In, IsNull, Not } from 'typeorm';
import { CertificationPictureEntity } from './certification.entity.js';

@Injectable()
export class DocumentPictureRepository {
  async insert(
    tx: TenantTx,
    picture: Pick<CertificationPictureEntity, 'id' | 'sealed' | 'createdAt'>,
  ): Promise<void> {
    await tx.manager.insert(CertificationPictureEntity, { ...picture, tenantId: tx.tenantId });
  }

  /** Deletes the tenant's oldest pictures that belong to no submission, all but the latest `max`. */
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
  async attach(tx: TenantTx, certificationId: string, ids: string[]): Promise<string[]> {
    const { raw } = await tx.manager.update(
      CertificationPictureEntity,
      { tenantId: tx.tenantId, id: In(ids), certificationId: IsNull() },
      { certificationId },
      { returning: ['id'] },
    );
    return (raw as { id: string }[]).map(({ id }) => id);
  }

  /** A picture that belongs to a submission. */
  async findSubmitted(tx: SystemTx, id: string): Promise<CertificationPictureEntity | null> {
    return tx.manager.findOneBy(CertificationPictureEntity, { id, certificationId: Not(IsNull()) });
  }

  /** Deletes a chunk of those that belong to no submission; returns how many. */
  async deleteUnusedBefore(tx: SystemTx, instant: Date): Promise<number> {
    const where = 'r.certification_id is null and r.created_at < $1';
    const old = { by: 'created_at', where, parameters: [instant] };
    return deleteChunk(tx, { entity: CertificationPictureEntity, ...old });
  }
}
