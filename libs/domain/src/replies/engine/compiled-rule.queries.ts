import { Injectable } from '@nestjs/common';
import type { MatchRule, ReplyMethod, ReplyPart } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';
import { KeywordRuleEntity } from '../reply.entity.js';
import { anyRules, readableVersions } from '../reply-item.repository.js';
import type { RuleChanges } from './compiled-rules.js';
import type { RuleLine } from './rule-index.js';
import type { WelcomeLine } from './welcome-choice.js';

export interface RuleText {
  id: string;
  title: string;
  method: ReplyMethod;
  replies: ReplyPart[];
}

export interface TestedRule extends RuleText {
  keyword: string;
  match: MatchRule;
  enabled: boolean;
}

const pageRows = 2_000;

@Injectable()
export class CompiledRuleQueries {
  async rules(tx: TenantTx): Promise<RuleLine[]> {
    const rules: RuleLine[] = [];
    for (;;) {
      const page = await tx.query<RuleLine>(
        `select id, compared, match, case when scope = 'some' then sub_account_ids end as "subAccountIds"
         from keyword_rules where tenant_id = $1 and id > $2 and enabled order by id limit ${pageRows}`,
        [tx.tenantId, rules.at(-1)?.id ?? ''],
      );
      rules.push(...page);
      if (page.length < pageRows) return rules;
    }
  }

  /**
   * The rules that changed since a version. Null if they are too many, or not recorded one by one. A rule may be newer
   * than the returned version, and is then read again.
   */
  async changesSince(
    tx: TenantTx,
    since: bigint,
    wanted: bigint,
  ): Promise<{ version: bigint; rules: RuleChanges } | null> {
    if (wanted - since > readableVersions) return null;
    const rows = await tx.query<{ version: string; id: string; rule: Omit<RuleLine, 'id'> | null }>(
      `select c.version, c.rule_id as id, case when k.id is not null then json_build_object('compared', k.compared,
         'match', k.match, 'subAccountIds', case when k.scope = 'some' then k.sub_account_ids end) end as rule
       from keyword_rule_changes c left join keyword_rules k on k.id = c.rule_id and k.enabled
       where c.tenant_id = $1 and c.version > $2 order by c.version limit ${pageRows + 1}`,
      [tx.tenantId, String(since)],
    );
    if (rows.length > pageRows || rows.some(({ id }) => id === anyRules)) return null;
    const rules = new Map(rows.map(({ id, rule }) => [id, rule && { id, ...rule }]));
    return { version: BigInt(rows.at(-1)?.version ?? since), rules };
  }

  texts(tx: TenantTx, ids: string[]): Promise<RuleText[]> {
    return tx.manager.find(KeywordRuleEntity, {
      select: { id: true, title: true, method: true, replies: true },
      where: { id: Any(ids), enabled: true },
    });
  }

  /** The enabled templates, in their order. */
  welcomes(tx: TenantTx): Promise<WelcomeLine[]> {
    return tx.query<WelcomeLine>(
      `select id, title, replies, delay_seconds as "delaySeconds", platforms, hours, audience,
         case when scope = 'some' then sub_account_ids end as "subAccountIds"
       from welcome_templates where tenant_id = $1 and enabled order by position, id`,
      [tx.tenantId],
    );
  }

  /** Disabled rules whose keyword occurs in a compared text. */
  disabled(tx: TenantTx, compared: string, limit: number): Promise<RuleLine[]> {
    return tx.query<RuleLine>(
      `select id, compared, match, null as "subAccountIds" from keyword_rules
       where tenant_id = $1 and not enabled and strpos($2, compared) > 0 order by id limit $3`,
      // PostgreSQL does not accept NUL, and no keyword contains it.
      [tx.tenantId, compared.replaceAll('\0', ' '), limit],
    );
  }

  /** Finds rules by id, including disabled ones. */
  async tested(tx: TenantTx, ids: string[]): Promise<Map<string, TestedRule>> {
    const rows = await tx.manager.find(KeywordRuleEntity, {
      select: {
        id: true,
        keyword: true,
        title: true,
        match: true,
        method: true,
        replies: true,
        enabled: true,
      },
      where: { tenantId: tx.tenantId, id: Any(ids) },
    });
    return new Map(rows.map((row) => [row.id, row]));
  }
}
