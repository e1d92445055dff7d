import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Any, Not } from 'typeorm';
import { QuickReplyEntity } from '../reply.entity.js';

@Injectable()
export class QuickReplyRepository {
  find(tx: TenantTx, id: string): Promise<QuickReplyEntity | null> {
    return tx.manager.findOneBy(QuickReplyEntity, { id, tenantId: tx.tenantId });
  }

  async insert(tx: TenantTx, row: QuickReplyEntity): Promise<void> {
    await tx.manager.insert(QuickReplyEntity, row);
  }

  async update(tx: TenantTx, id: string, changes: Partial<QuickReplyEntity>): Promise<void> {
    await tx.manager.update(QuickReplyEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** Whether another one than `except` has the name, which is given by `comparedText`. */
  isNameTaken(tx: TenantTx, comparedName: string, except: string): Promise<boolean> {
    return tx.manager.existsBy(QuickReplyEntity, { tenantId: tx.tenantId, comparedName, id: Not(except) });
  }

  /** Ids by compared name, of those there are. */
  async idsByName(tx: TenantTx, comparedNames: string[]): Promise<Map<string, string>> {
    const rows = await tx.manager.find(QuickReplyEntity, {
      select: { id: true, comparedName: true },
      where: { tenantId: tx.tenantId, comparedName: Any(comparedNames) },
    });
    return new Map(rows.map(({ id, comparedName }) => [comparedName, id]));
  }

  /** Inserts the records of a JSON list, or replaces those with the same ids; new ones come behind `position`. */
  async upsertAll(
    tx: TenantTx,
    json: string,
    { position, at }: { position: number; at: Date },
  ): Promise<void> {
    await tx.query(
      `insert into quick_replies
         (id, tenant_id, name, compared_name, title, content, variants, material_id, group_id, enabled, position,
         created_at, updated_at)
       select r.id, $1, r.name, r.compared_name, r.title, r.content, r.variants, r.material_id, r.group_id, r.enabled,
         $3 + r.place::int, $4, $4
       from rows from (jsonb_to_recordset($2::jsonb) as (id text, name text, compared_name text, title text,
         content text, variants jsonb, material_id text, group_id text, enabled boolean)) with ordinality
         as r(id, name, compared_name, title, content, variants, material_id, group_id, enabled, place)
       on conflict (id) do update set name = excluded.name, title = excluded.title, content = excluded.content,
         variants = excluded.variants, material_id = excluded.material_id, group_id = excluded.group_id,
         enabled = excluded.enabled, updated_at = excluded.updated_at`,
      [tx.tenantId, json, position, at],
    );
  }
}
