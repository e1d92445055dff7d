import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { KeywordRuleEntity } from '../reply.entity.js';

@Injectable()
export class KeywordRuleRepository {
  find(tx: TenantTx, id: string): Promise<KeywordRuleEntity | null> {
    return tx.manager.findOneBy(KeywordRuleEntity, { id, tenantId: tx.tenantId });
  }

  async insert(tx: TenantTx, row: KeywordRuleEntity): Promise<void> {
    await tx.manager.insert(KeywordRuleEntity, row);
  }

  async update(tx: TenantTx, id: string, changes: Partial<KeywordRuleEntity>): Promise<void> {
    await tx.manager.update(KeywordRuleEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** Inserts the records of a JSON list, or replaces those with the same ids. */
  async upsertAll(tx: TenantTx, json: string, at: Date): Promise<void> {
    await tx.query(
      `insert into keyword_rules
         (id, tenant_id, keyword, compared, title, match, method, scope, sub_account_ids, replies, enabled, created_at, updated_at)
       select r.id, $1, r.keyword, r.compared, r.title, r.match, r.method, r.scope, r.sub_account_ids, r.replies,
         r.enabled, $3, $3
       from jsonb_to_recordset($2::jsonb) as r(id text, keyword text, compared text, title text, match text,
         method text, scope text, sub_account_ids text[], replies jsonb, enabled boolean)
       on conflict (id) do update set keyword = excluded.keyword, title = excluded.title, method = excluded.method,
         scope = excluded.scope, sub_account_ids = excluded.sub_account_ids, replies = excluded.replies,
         enabled = excluded.enabled, updated_at = excluded.updated_at`,
      [tx.tenantId, json, at],
    );
  }
}
