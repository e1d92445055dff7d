import { Injectable } from '@nestjs/common';
import type { MatchRule, ReplyScope } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';
import { KeywordRuleEntity } from '../reply.entity.js';
import { existingSubAccountIds } from '../reply-sub-account.queries.js';

/** Two rules may not share a compared keyword with a match rule for one sub-account. */
export interface ScopedKeyword {
  match: MatchRule;
  compared: string;
  scope: ReplyScope;
  subAccountIds: readonly string[];
}

/** A stored rule; of its sub-accounts, those that exist. */
export interface KnownKeyword extends ScopedKeyword {
  id: string;
  title: string;
}

/** SQL of the bytes of all keyword rules of tenant `t`. */
export const ruleBytesOfTenant =
  '(select coalesce(sum(k.bytes), 0) from keyword_rules k where k.tenant_id = t.id)';

@Injectable()
export class KeywordRuleRepository {
  /** The bytes of these rules together. */
  async bytesOf(tx: TenantTx, ids: readonly string[]): Promise<number> {
    const where = { tenantId: tx.tenantId, id: Any([...ids]) };
    return Number((await tx.manager.sum(KeywordRuleEntity, 'bytes', where)) ?? 0);
  }

  find(tx: TenantTx, id: string): Promise<KeywordRuleEntity | null> {
    return tx.manager.findOneBy(KeywordRuleEntity, { id, tenantId: tx.tenantId });
  }

  async insert(tx: TenantTx, row: KeywordRuleEntity): Promise<void> {
    await tx.manager.insert(KeywordRuleEntity, row);
  }

  async update(tx: TenantTx, id: string, changes: Partial<KeywordRuleEntity>): Promise<void> {
    await tx.manager.update(KeywordRuleEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** The rules that have one of these keywords with its match rule, the oldest first. */
  async findByKeywords(
    tx: TenantTx,
    keywords: readonly Pick<ScopedKeyword, 'match' | 'compared'>[],
  ): Promise<KnownKeyword[]> {
    return tx.query<KnownKeyword>(
      `select k.id, k.title, k.match, k.compared, k.scope,
         ${existingSubAccountIds('k.sub_account_ids')} as "subAccountIds"
       from keyword_rules k
       join (select distinct match, compared from unnest($2::text[], $3::text[]) as u(match, compared)) f
         on f.match = k.match and f.compared = k.compared
       where k.tenant_id = $1 order by k.id`,
      [tx.tenantId, keywords.map(({ match }) => match), keywords.map(({ compared }) => compared)],
    );
  }

  /** Inserts the records of a JSON list, or replaces those with the same ids. */
  async upsertAll(tx: TenantTx, json: string, at: Date): Promise<void> {
    await tx.query(
      `insert into keyword_rules
         (id, tenant_id, keyword, compared, title, match, method, scope, sub_account_ids, replies, bytes, enabled, created_at, updated_at)
       select r.id, $1, r.keyword, r.compared, r.title, r.match, r.method, r.scope, r.sub_account_ids, r.replies,
         r.bytes, r.enabled, $3, $3
       from jsonb_to_recordset($2::jsonb) as r(id text, keyword text, compared text, title text, match text,
         method text, scope text, sub_account_ids text[], replies jsonb, bytes int, enabled boolean)
       on conflict (id) do update set keyword = excluded.keyword, title = excluded.title, method = excluded.method,
         scope = excluded.scope, sub_account_ids = excluded.sub_account_ids, replies = excluded.replies, bytes = excluded.bytes,
         enabled = excluded.enabled, updated_at = excluded.updated_at`,
      [tx.tenantId, json, at],
    );
  }
}
