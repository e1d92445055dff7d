import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { IsNull, LessThan, Not } from 'typeorm';
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
    await tx.query(
      `delete from certification_pictures where certification_id is null and id in (
         select id from certification_pictures where tenant_id = $1 and certification_id is null
         order by created_at desc, id desc offset $2)`,
      [tx.tenantId, max],
    );
  }

  /** Gives unused pictures to a submission and returns their ids. */
  async attach(tx: TenantTx, certificationId: string, ids: string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `update certification_pictures set certification_id = $1
       where tenant_id = $2 and id = any($3) and certification_id is null returning id`,
      [certificationId, tx.tenantId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** A picture that belongs to a submission. */
  async findSubmitted(tx: SystemTx, id: string): Promise<CertificationPictureEntity | null> {
    return tx.manager.findOneBy(CertificationPictureEntity, { id, certificationId: Not(IsNull()) });
  }

  async deleteUnusedBefore(tx: SystemTx, instant: Date): Promise<void> {
    await tx.manager.delete(CertificationPictureEntity, {
      certificationId: IsNull(),
      createdAt: LessThan(instant),
    });
  }
}
