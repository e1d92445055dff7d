import { Injectable } from '@nestjs/common';
import type { SystemTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { MediumEntity } from './medium.entity.js';
import { MediumReferenceRegistry } from './medium-reference.registry.js';

/** The statements that delete files of all tenants, in the order in which a file goes through them. */
@Injectable()
export class MediaSweepRepository {
  constructor(private readonly references: MediumReferenceRegistry) {}

  /**
   * Looks at stored ones that were kept since before `before`: unused ones are hidden, the others are looked at again
   * from `again` on. Returns how many it looked at.
   */
  async hideUnused(tx: SystemTx, { before, again, limit }: HideUnused): Promise<number> {
    // Locked first and decided then: who begins to refer to one locks it, too, until the reference can be seen.
    const rows = await tx.query<{ id: string }>(
      `select id from media where status = 'stored' and kept_from < $1
       order by kept_from, id limit $2 for update skip locked`,
      [before, limit],
    );
    const ids = rows.map((row) => row.id);
    await tx.query(
      `update media m set status = 'dropping' where m.id = any($1) and ${this.references.unused()}`,
      [ids],
    );
    await tx.manager.update(MediumEntity, { id: In(ids), status: 'stored' }, { keptFrom: again });
    return rows.length;
  }

  /** Hidden ones, and uploads that began before `uploadsBefore` and never ended, by id. */
  async findToDelete(
    tx: SystemTx,
    { after, uploadsBefore, limit }: { after: string; uploadsBefore: Date; limit: number },
  ): Promise<Pick<MediumEntity, 'id' | 'tenantId'>[]> {
    return tx.query(
      `select id, tenant_id as "tenantId" from media
       where (status = 'dropping' or (status = 'storing' and kept_from < $1)) and id > $2
       order by id limit $3`,
      [uploadsBefore, after, limit],
    );
  }

  /** An upload that still goes on finds then that its row is hidden. */
  async hideUpload(tx: SystemTx, id: string): Promise<void> {
    await tx.manager.update(MediumEntity, { id, status: 'storing' }, { status: 'dropping' });
  }

  async delete(tx: SystemTx, id: string): Promise<void> {
    await tx.manager.delete(MediumEntity, { id, status: 'dropping' });
  }
}

interface HideUnused {
  before: Date;
  again: Date;
  limit: number;
}
