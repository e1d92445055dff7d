import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';
import type { ReplyItem, ReplyTable } from './reply-kind.js';

export interface NamedItem {
  id: string;
  name: string;
  enabled: boolean;
}

/**
 * How many versions keep a list of their changed rules. Readers go back half as far, because new versions arrive
 * meanwhile.
 */
const keptVersions = 1_000;
export const readableVersions = BigInt(keptVersions / 2);
/** Stands for any number of rules. */
export const anyRules = '';

/**
 * How the records of a JSON list ($2) are inserted, or replace those with the same ids, at $3. New records of an ordered
 * kind come after the position $4.
 */
const upserts: Record<ReplyTable['table'], string> = {
  quick_replies: `insert into quick_replies
      (id, tenant_id, name, compared_name, title, content, variants, material_id, group_id, enabled, position,
      created_at, updated_at)
    select r.id, $1, r.name, r.compared_name, r.title, r.content, r.variants, r.material_id, r.group_id, r.enabled,
      $4 + r.place::int, $3, $3
    from rows from (jsonb_to_recordset($2::jsonb) as (id text, name text, compared_name text, title text,
      content text, variants jsonb, material_id text, group_id text, enabled boolean)) with ordinality
      as r(id, name, compared_name, title, content, variants, material_id, group_id, enabled, place)
    on conflict (id) do update set name = excluded.name, title = excluded.title, content = excluded.content,
      variants = excluded.variants, material_id = excluded.material_id, group_id = excluded.group_id,
      enabled = excluded.enabled, updated_at = excluded.updated_at`,
  keyword_rules: `insert into keyword_rules
      (id, tenant_id, keyword, compared, title, match, method, scope, sub_account_ids, replies, bytes, enabled,
      created_at, updated_at)
    select r.id, $1, r.keyword, r.compared, r.title, r.match, r.method, r.scope, r.sub_account_ids, r.replies,
      r.bytes, r.enabled, $3, $3
    from jsonb_to_recordset($2::jsonb) as r(id text, keyword text, compared text, title text, match text,
      method text, scope text, sub_account_ids text[], replies jsonb, bytes int, enabled boolean)
    on conflict (id) do update set keyword = excluded.keyword, title = excluded.title, method = excluded.method,
      scope = excluded.scope, sub_account_ids = excluded.sub_account_ids, replies = excluded.replies,
      bytes = excluded.bytes, enabled = excluded.enabled, updated_at = excluded.updated_at`,
  welcome_templates: `insert into welcome_templates
      (id, tenant_id, title, replies, delay_seconds, scope, sub_account_ids, platforms, hours, audience, enabled,
      position, created_at, updated_at)
    select r.id, $1, r.title, r.replies, r.delay_seconds, r.scope, r.sub_account_ids, r.platforms,
      nullif(r.hours, 'null'), r.audience, r.enabled, $4 + r.place::int, $3, $3
    from rows from (jsonb_to_recordset($2::jsonb) as (id text, title text, replies jsonb, delay_seconds int,
      scope text, sub_account_ids text[], platforms text[], hours jsonb, audience text, enabled boolean))
      with ordinality as r(id, title, replies, delay_seconds, scope, sub_account_ids, platforms, hours, audience,
      enabled, place)
    on conflict (id) do update set replies = excluded.replies, delay_seconds = excluded.delay_seconds,
      scope = excluded.scope, sub_account_ids = excluded.sub_account_ids, platforms = excluded.platforms,
      hours = excluded.hours, audience = excluded.audience, enabled = excluded.enabled,
      updated_at = excluded.updated_at`,
};

/** Statements that are the same for all three kinds of replies. */
@Injectable()
export class ReplyItemRepository {
  async find<Row extends ReplyItem>(
    tx: TenantTx,
    { entity }: ReplyTable<Row>,
    id: string,
  ): Promise<Row | null> {
    return (await tx.manager.findOneBy<ReplyItem>(entity, { id, tenantId: tx.tenantId })) as Row | null;
  }

  async insert(tx: TenantTx, { entity }: ReplyTable, row: ReplyItem): Promise<void> {
    await tx.manager.insert(entity, row);
  }

  /** Inserts the records of a JSON list, or replaces those with the same ids. */
  async upsertAll(
    tx: TenantTx,
    { table, isOrdered }: ReplyTable,
    json: string,
    { at, position }: { at: Date; position: number },
  ): Promise<void> {
    await tx.query(upserts[table], [tx.tenantId, json, at, ...(isOrdered ? [position] : [])]);
  }

  async update(tx: TenantTx, { entity }: ReplyTable, id: string, changes: Partial<ReplyItem>): Promise<void> {
    await tx.manager.update(entity, { id, tenantId: tx.tenantId }, changes);
  }

  async setEnabled(
    tx: TenantTx,
    { entity }: ReplyTable,
    ids: string[],
    changes: Pick<ReplyItem, 'enabled' | 'updatedAt'>,
  ): Promise<void> {
    await tx.manager.update(entity, { tenantId: tx.tenantId, id: Any(ids) }, changes);
  }

  async delete(tx: TenantTx, { entity }: ReplyTable, ids: string[]): Promise<void> {
    await tx.manager.delete(entity, { tenantId: tx.tenantId, id: Any(ids) });
  }

  count(tx: TenantTx, { entity }: ReplyTable): Promise<number> {
    return tx.manager.countBy(entity, { tenantId: tx.tenantId });
  }

  /** The existing records with these ids. */
  async findNames(tx: TenantTx, { entity, nameField }: ReplyTable, ids: string[]): Promise<NamedItem[]> {
    const rows = await tx.manager.find(entity, {
      select: { id: true, enabled: true, [nameField]: true },
      where: { tenantId: tx.tenantId, id: Any(ids) },
      order: { id: 'asc' },
    });
    return rows.map((row) => ({ id: row.id, name: row[nameField] ?? '', enabled: row.enabled }));
  }

  /** All of a kind, in their order. */
  listInOrder(tx: TenantTx, { entity }: ReplyTable): Promise<Pick<ReplyItem, 'id' | 'title'>[]> {
    return tx.manager.find(entity, {
      select: { id: true, title: true },
      where: { tenantId: tx.tenantId },
      order: { position: 'asc', id: 'asc' },
    });
  }

  /** The position after the last one. */
  async nextPosition(tx: TenantTx, { entity }: ReplyTable): Promise<number> {
    const last = await tx.manager.findOne(entity, {
      select: { id: true, position: true },
      where: { tenantId: tx.tenantId },
      order: { position: 'desc' },
    });
    return (last?.position ?? 0) + 1;
  }

  /** Renumbers positions from 1. */
  async reorder(tx: TenantTx, { table }: ReplyTable, ids: string[]): Promise<void> {
    await tx.query(
      `update ${table} t set position = o.position
       from unnest($2::text[]) with ordinality as o(id, position)
       where t.tenant_id = $1 and t.id = o.id and t.position <> o.position`,
      [tx.tenantId, ids],
    );
  }

  /**
   * Increments the version of a tenant's rules and templates, so that the engine reads them again. It reads materials
   * when it sends them. Call it with every change of rules and templates, in its transaction, with the ids of the
   * keyword rules that it created, changed or deleted. Null stands for any number of rules.
   */
  async bumpVersion(tx: TenantTx, ruleIds: readonly string[] | null): Promise<void> {
    await tx.query(
      `with bumped as (
         insert into reply_versions (tenant_id, version) values ($1, 1)
         on conflict (tenant_id) do update set version = reply_versions.version + 1 returning version
       ), forgotten as (
         delete from keyword_rule_changes c using bumped
         where c.tenant_id = $1 and c.version <= bumped.version - ${keptVersions}
       )
       insert into keyword_rule_changes (tenant_id, version, rule_id)
       select $1, bumped.version, u.id from bumped, unnest($2::text[]) as u(id)`,
      [tx.tenantId, [...new Set(ruleIds ?? [anyRules])]],
    );
  }
}
