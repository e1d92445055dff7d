import { Injectable } from '@nestjs/common';
import { materialLimits } from '@parley/contracts/public';
import type { SelectedIds, TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';
import { TenantRepository } from '../tenants/index.js';
import { MaterialEntity, MaterialUseEntity } from './material.entity.js';
import { materialNotFound, tooManyMaterials } from './material.policy.js';

export interface MaterialHolder {
  id: string;
  materialIds: readonly string[];
}

/** Materials and their uses by replies. */
@Injectable()
export class MaterialRepository {
  constructor(private readonly tenantRepository: TenantRepository) {}

  /** Locks a material against changes until the transaction ends. Rejects with `materials.not_found`. */
  async getForUpdate(tx: TenantTx, id: string): Promise<MaterialEntity> {
    const found = await tx.manager.findOne(MaterialEntity, {
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!found) throw materialNotFound();
    return found;
  }

  /**
   * Locks the selected materials, so that no reply begins to use them. Rejects with `materials.not_found`
   * if a named one does not exist.
   */
  async lockSelected(tx: TenantTx, { ids, areNamed }: SelectedIds): Promise<MaterialEntity[]> {
    const rows = await tx.manager.find(MaterialEntity, {
      where: { tenantId: tx.tenantId, id: Any(ids) },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!areNamed) return rows;
    const known = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id, place) => {
      const row = known.get(id);
      if (!row) throw materialNotFound(`ids[${place}]`);
      return row;
    });
  }

  /** The number of replies that send each material, by id. Unused materials are left out. */
  async usesOf(tx: TenantTx, ids: string[]): Promise<Map<string, number>> {
    const rows = await tx.manager
      .createQueryBuilder(MaterialUseEntity, 'u')
      .select('u.materialId', 'id')
      .addSelect('count(*)::int', 'uses')
      .where({ tenantId: tx.tenantId, materialId: Any(ids) })
      .groupBy('u.materialId')
      .getRawMany<{ id: string; uses: number }>();
    return new Map(rows.map(({ id, uses }) => [id, uses]));
  }

  async insert(tx: TenantTx, row: MaterialEntity): Promise<void> {
    await tx.manager.insert(MaterialEntity, row);
  }

  async update(tx: TenantTx, id: string, changes: Partial<MaterialEntity>): Promise<void> {
    await tx.manager.update(MaterialEntity, { id, tenantId: tx.tenantId }, changes);
  }

  async setGroup(tx: TenantTx, ids: string[], groupId: string | null, at: Date): Promise<void> {
    await tx.manager.update(
      MaterialEntity,
      { tenantId: tx.tenantId, id: Any(ids) },
      { groupId, updatedAt: at },
    );
  }

  async delete(tx: TenantTx, ids: string[]): Promise<void> {
    await tx.manager.delete(MaterialEntity, { tenantId: tx.tenantId, id: Any(ids) });
  }

  /** Rejects with `materials.too_many`. The lock on the tenant keeps two transactions below the limit. */
  async checkRoom(tx: TenantTx): Promise<void> {
    await this.tenantRepository.lock(tx);
    const count = await tx.manager.countBy(MaterialEntity, { tenantId: tx.tenantId });
    if (count >= materialLimits.materialsMax) throw tooManyMaterials();
  }

  /**
   * Sets the materials that each of these quick replies, keyword rules and welcome templates sends. Rejects
   * with `materials.not_found` if the tenant lacks one, or one is being deleted right now.
   */
  async setUses(tx: TenantTx, holders: readonly MaterialHolder[]): Promise<void> {
    const uses = holders.flatMap(({ id, materialIds }) =>
      materialIds.map((materialId) => ({ id, materialId })),
    );
    const wanted = [...new Set(uses.map(({ materialId }) => materialId))];
    // The lock keeps others from deleting a material before its use is written.
    const known = await tx.manager.find(MaterialEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, id: Any(wanted) },
      order: { id: 'asc' },
      lock: { mode: 'for_key_share' },
    });
    if (known.length < wanted.length) throw materialNotFound();
    await this.clearUses(
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
  async clearUses(tx: TenantTx, holderIds: readonly string[]): Promise<void> {
    await tx.manager.delete(MaterialUseEntity, { tenantId: tx.tenantId, holderId: Any([...holderIds]) });
  }
}
