import { Injectable } from '@nestjs/common';
import type {
  KeywordFilter,
  KeywordQuery,
  KeywordRule,
  KeywordSort,
  ListedKeywordRule,
  MatchRule,
  Page,
  ReplyScope,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, likePattern, matchingIds, readPage, type TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';
import { listedPartSql } from '../listed-part.js';
import { KeywordRuleEntity } from '../reply.entity.js';
import { ReplyReferenceValidator, type StoredRow } from '../reply-reference.validator.js';
import { existingSubAccountIds } from '../reply-sub-account.queries.js';
import { keywordRuleNotFound } from './keyword-rule.policy.js';

/** Two rules of one sub-account may not have the same compared keyword and match rule. */
export interface ScopedKeyword {
  match: MatchRule;
  compared: string;
  scope: ReplyScope;
  subAccountIds: readonly string[];
}

/** A stored rule with those of its sub-accounts that exist. */
export interface KnownKeyword extends ScopedKeyword {
  id: string;
  title: string;
}

/** SQL of the bytes of all keyword rules of tenant `t`. */
export const ruleBytesOfTenant =
  '(select coalesce(sum(k.bytes), 0) from keyword_rules k where k.tenant_id = t.id)';

type Row = Omit<KeywordRule, keyof StoredRow> & StoredRow;
type ListedRow = Omit<ListedKeywordRule, keyof StoredRow> & StoredRow;

const firedDays = 30;

/** Several messages of a rule count as one firing. */
const fired = `(select count(distinct a.trigger_id)::int from automatic_replies a
  where a.tenant_id = k.tenant_id and a.rule_id = k.id and a.created_at > $2)`;

const heads = `k.id, k.keyword, k.title, k.match, k.method, k.scope, k.enabled,
  ${fired} as fired, k.created_at as "createdAt", k.updated_at as "updatedAt"`;
const columns = `${heads}, k.replies, ${existingSubAccountIds('k.sub_account_ids')} as "subAccountIds"`;
const listed = `${heads}, jsonb_array_length(k.replies) as parts,
  case when k.replies = '[]' then k.replies else jsonb_build_array(${listedPartSql('(k.replies -> 0)')}) end as replies,
  cardinality(${existingSubAccountIds('k.sub_account_ids')}) as "subAccounts"`;

const orders: Record<KeywordSort, string> = {
  createdAt: 'k.created_at',
  updatedAt: 'k.updated_at',
  keyword: 'lower(k.keyword)',
  fired,
};

/** $1 tenant, $2 since when firings count, $3 search, $4 match, $5 method, $6 enabled, $7 one of its sub-accounts. */
const filter = `k.tenant_id = $1 and $2::timestamptz is not null
  and ($3::text is null or k.keyword ilike $3 or k.title ilike $3)
  and ($4::text is null or k.match = $4) and ($5::text is null or k.method = $5)
  and ($6::boolean is null or k.enabled = $6)
  and ($7::text is null or k.scope = 'all' or $7 = any(k.sub_account_ids))`;

@Injectable()
export class KeywordRuleQueries {
  constructor(
    private readonly database: Database,
    private readonly referenceValidator: ReplyReferenceValidator,
    private readonly clock: Clock,
  ) {}

  /** The newest first, unless the query says otherwise. */
  async list(tenantId: string, query: KeywordQuery): Promise<Page<ListedKeywordRule>> {
    const { sort = 'createdAt', descending = query.sort === undefined } = query;
    const order = { key: orders[sort], descending };
    return this.database.asTenant(tenantId, async (tx) => {
      const source = { ...this.matching(tx, query), order, columns: listed };
      const { items, total } = await readPage<ListedRow>(tx, source, query);
      return { items: await this.referenceValidator.shownRows(tx, items), total };
    });
  }

  /** The ids of all rules that the list shows. Rejects with `request.selection_too_large`. */
  matchingIds(tx: TenantTx, given: KeywordFilter): Promise<string[]> {
    return matchingIds(tx, this.matching(tx, given));
  }

  /** Rejects with `keyword-rules.not_found`. */
  async get(tenantId: string, id: string): Promise<KeywordRule> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `keyword-rules.not_found`. */
  async view(tx: TenantTx, id: string): Promise<KeywordRule> {
    const rows = await tx.query<Row>(
      `select ${columns} from keyword_rules k where k.tenant_id = $1 and k.id = $3`,
      [tx.tenantId, this.since(), id],
    );
    const [view] = await this.referenceValidator.shownRows(tx, rows);
    if (!view) throw keywordRuleNotFound();
    return view;
  }

  /** The total bytes of these rules. */
  async bytesOf(tx: TenantTx, ids: readonly string[]): Promise<number> {
    const where = { tenantId: tx.tenantId, id: Any([...ids]) };
    return Number((await tx.manager.sum(KeywordRuleEntity, 'bytes', where)) ?? 0);
  }

  /** The rules with one of these keywords and its match rule, the oldest first. */
  async withKeywords(
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

  private matching(tx: TenantTx, given: KeywordFilter) {
    const { search, match = null, method = null, enabled = null, subAccountId = null } = given;
    return {
      from: 'keyword_rules k',
      where: filter,
      parameters: [tx.tenantId, this.since(), likePattern(search), match, method, enabled, subAccountId],
      ids: ['k.id'] as const,
    };
  }

  private since(): Date {
    return new Date(this.clock.nowMs() - firedDays * 86_400_000);
  }
}
