import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';
import { WelcomeTemplateEntity } from '../reply.entity.js';

@Injectable()
export class WelcomeTemplateRepository {
  find(tx: TenantTx, id: string): Promise<WelcomeTemplateEntity | null> {
    return tx.manager.findOneBy(WelcomeTemplateEntity, { id, tenantId: tx.tenantId });
  }

  async insert(tx: TenantTx, row: WelcomeTemplateEntity): Promise<void> {
    await tx.manager.insert(WelcomeTemplateEntity, row);
  }

  async update(tx: TenantTx, id: string, changes: Partial<WelcomeTemplateEntity>): Promise<void> {
    await tx.manager.update(WelcomeTemplateEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** The id of the first of each title, in their order. */
  async idsByTitle(tx: TenantTx, titles: string[]): Promise<Map<string, string>> {
    const rows = await tx.manager.find(WelcomeTemplateEntity, {
      select: { id: true, title: true },
      where: { tenantId: tx.tenantId, title: Any(titles) },
      order: { position: 'desc', id: 'desc' },
    });
    // The first in their order is set last.
    return new Map(rows.map(({ id, title }) => [title, id]));
  }

  /** Inserts the records of a JSON list, or replaces those with the same ids; new ones come behind `position`. */
  async upsertAll(
    tx: TenantTx,
    json: string,
    { position, at }: { position: number; at: Date },
  ): Promise<void> {
    await tx.query(
      `insert into welcome_templates (id, tenant_id, title, replies, delay_seconds, scope, sub_account_ids, platforms,
         hours, audience, enabled, position, created_at, updated_at)
       select r.id, $1, r.title, r.replies, r.delay_seconds, r.scope, r.sub_account_ids, r.platforms,
         nullif(r.hours, 'null'), r.audience, r.enabled, $3 + r.place::int, $4, $4
       from rows from (jsonb_to_recordset($2::jsonb) as (id text, title text, replies jsonb, delay_seconds int,
         scope text, sub_account_ids text[], platforms text[], hours jsonb, audience text, enabled boolean))
         with ordinality as r(id, title, replies, delay_seconds, scope, sub_account_ids, platforms, hours, audience,
         enabled, place)
       on conflict (id) do update set replies = excluded.replies, delay_seconds = excluded.delay_seconds,
         scope = excluded.scope, sub_account_ids = excluded.sub_account_ids, platforms = excluded.platforms,
         hours = excluded.hours, audience = excluded.audience, enabled = excluded.enabled,
         updated_at = excluded.updated_at`,
      [tx.tenantId, json, position, at],
    );
  }
}
