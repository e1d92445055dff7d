import { Injectable } from '@nestjs/common';
import type { SystemTx } from '@parley/platform/database';
import { In, LessThan, MoreThan } from 'typeorm';
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
    const rows = await tx.manager.find(MediumEntity, {
      select: { id: true },
      where: { status: 'stored', keptFrom: LessThan(before) },
      order: { keptFrom: 'asc', id: 'asc' },
      take: limit,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
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
    const id = MoreThan(after);
    return tx.manager.find(MediumEntity, {
      select: { id: true, tenantId: true },
      where: [
        { status: 'dropping', id },
        { status: 'storing', keptFrom: LessThan(uploadsBefore), id },
      ],
      order: { id: 'asc' },
      take: limit,
    });
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
