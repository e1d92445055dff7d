import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';
import { MaterialEntity, MaterialUseEntity } from './material.entity.js';
import { materialNotFound } from './material.policy.js';

export interface MaterialHolder {
  id: string;
  materialIds: readonly string[];
}

/** Which replies send which materials. */
@Injectable()
export class MaterialUseRepository {
  /**
   * Each of these quick replies, keyword rules and welcome templates sends its materials and no others. Rejects with
   * `materials.not_found` where the tenant lacks one, also where it is being deleted at this moment.
   */
  async set(tx: TenantTx, holders: readonly MaterialHolder[]): Promise<void> {
    const uses = holders.flatMap(({ id, materialIds }) =>
      materialIds.map((materialId) => ({ id, materialId })),
    );
    const wanted = [...new Set(uses.map(({ materialId }) => materialId))];
    // Locked, so that nobody deletes one before the row is written that says it is used.
    const known = await tx.manager.find(MaterialEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, id: Any(wanted) },
      order: { id: 'asc' },
      lock: { mode: 'for_key_share' },
    });
    if (known.length < wanted.length) throw materialNotFound();
    await this.clear(
      tx,
      holders.map(({ id }) => id),
    );
    await tx.query(
      `insert into material_uses (tenant_id, holder_id, material_id)
       select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing`,
      [tx.tenantId, uses.map(({ id }) => id), uses.map(({ materialId }) => materialId)],
    );
  }

  /** Removes all uses of these replies. */
  async clear(tx: TenantTx, holderIds: readonly string[]): Promise<void> {
    await tx.manager.delete(MaterialUseEntity, { tenantId: tx.tenantId, holderId: Any([...holderIds]) });
  }
}
