import { Injectable } from '@nestjs/common';
import type { GroupKind } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { GroupEntity } from './material.entity.js';

@Injectable()
export class GroupRepository {
  find(tx: TenantTx, id: string): Promise<GroupEntity | null> {
    return tx.manager.findOneBy(GroupEntity, { id, tenantId: tx.tenantId });
  }

  /** All groups of a kind, in order. */
  list(tx: TenantTx, kind: GroupKind): Promise<GroupEntity[]> {
    return tx.manager.find(GroupEntity, {
      where: { tenantId: tx.tenantId, kind },
      order: { position: 'asc', id: 'asc' },
    });
  }

  /** Whether a group of that kind exists. If so, nobody deletes it before the transaction ends. */
  async lockShared(tx: TenantTx, kind: GroupKind, id: string): Promise<boolean> {
    const found = await tx.manager.findOne(GroupEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, kind, id },
      lock: { mode: 'for_key_share' },
    });
    return found !== null;
  }

  async insert(tx: TenantTx, rows: GroupEntity[]): Promise<void> {
    await tx.manager.insert(GroupEntity, rows);
  }

  async rename(tx: TenantTx, id: string, name: string): Promise<void> {
    await tx.manager.update(GroupEntity, { id, tenantId: tx.tenantId }, { name });
  }

  /** Sets positions from 0. */
  async reorder(tx: TenantTx, ids: string[]): Promise<void> {
    await tx.query(
      `update library_groups g set position = n.place - 1
       from unnest($2::text[]) with ordinality as n(id, place) where g.tenant_id = $1 and g.id = n.id`,
      [tx.tenantId, ids],
    );
  }

  async delete(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.delete(GroupEntity, { id, tenantId: tx.tenantId });
  }
}
