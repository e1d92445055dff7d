import { Injectable } from '@nestjs/common';
import { type GroupKind, materialLimits } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { MaterialEntity } from './material.entity.js';
import { groupNotFound, materialNotFound, tooManyMaterials } from './materials.policy.js';

@Injectable()
export class MaterialRepository {
  /** Held against changes until the transaction ends. Rejects with `materials.not_found`. */
  async getForUpdate(tx: TenantTx, id: string): Promise<MaterialEntity> {
    await tx.query('select 1 from materials where id = $1 and tenant_id = $2 for no key update', [
      id,
      tx.tenantId,
    ]);
    const found = await tx.manager.findOneBy(MaterialEntity, { id, tenantId: tx.tenantId });
    if (!found) throw materialNotFound();
    return found;
  }

  /**
   * All of these, in that order, held so that nothing begins to use them. Rejects with `materials.not_found` where
   * one is not there.
   */
  async lockAll(tx: TenantTx, ids: string[]): Promise<MaterialEntity[]> {
    await tx.query('select 1 from materials where tenant_id = $1 and id = any($2) order by id for update', [
      tx.tenantId,
      ids,
    ]);
    const rows = await tx.manager
      .createQueryBuilder(MaterialEntity, 'm')
      .where('m.tenantId = :tenantId and m.id = any(:ids)', { tenantId: tx.tenantId, ids })
      .getMany();
    const known = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id, place) => {
      const row = known.get(id);
      if (!row) throw materialNotFound(`ids[${place}]`);
      return row;
    });
  }

  /** How many replies send them, by id; those that none sends are left out. */
  async usesOf(tx: TenantTx, ids: string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: string; uses: number }>(
      `select material_id as id, count(*)::int as uses from material_uses
       where tenant_id = $1 and material_id = any($2) group by 1`,
      [tx.tenantId, ids],
    );
    return new Map(rows.map(({ id, uses }) => [id, uses]));
  }

  async insert(tx: TenantTx, row: MaterialEntity): Promise<void> {
    await tx.manager.insert(MaterialEntity, row);
  }

  async update(tx: TenantTx, id: string, changes: Partial<MaterialEntity>): Promise<void> {
    await tx.manager.update(MaterialEntity, { id, tenantId: tx.tenantId }, changes);
  }

  async setGroup(tx: TenantTx, ids: string[], groupId: string | null, at: Date): Promise<void> {
    await tx.query(
      'update materials set group_id = $3, updated_at = $4 where tenant_id = $1 and id = any($2)',
      [tx.tenantId, ids, groupId, at],
    );
  }

  async delete(tx: TenantTx, ids: string[]): Promise<void> {
    await tx.query('delete from materials where tenant_id = $1 and id = any($2)', [tx.tenantId, ids]);
  }

  /** Rejects with `materials.too_many`. Holds the tenant, so of two that race for the last place one sees the other. */
  async checkRoom(tx: TenantTx): Promise<void> {
    await tx.query('select 1 from tenants where id = $1 for no key update', [tx.tenantId]);
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from materials where tenant_id = $1',
      [tx.tenantId],
    );
    if ((row?.count ?? 0) >= materialLimits.materialsMax) throw tooManyMaterials();
  }

  /** Rejects with `groups.not_found` unless the tenant has a group of that kind. Nobody deletes it meanwhile. */
  async checkGroup(tx: TenantTx, kind: GroupKind, groupId: string | null): Promise<void> {
    if (groupId === null) return;
    const rows = await tx.query(
      'select 1 from library_groups where tenant_id = $1 and kind = $2 and id = $3 for key share',
      [tx.tenantId, kind, groupId],
    );
    if (rows.length === 0) throw groupNotFound('groupId');
  }
}
