import { Injectable } from '@nestjs/common';
import type { ReplyMethod, ReplyPart } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { LRUCache } from 'lru-cache';
import { anyRules, readableVersions } from '../reply-version.repository.js';
import { CompiledRules, type RuleChanges } from './compiled-rules.js';
import type { RuleLine } from './rule-index.js';
import { yieldToEventLoop } from './yield-to-event-loop.js';
import { type WelcomeLine, welcomeLines } from './welcome-choice.js';

/** What a tenant replies by itself, as its owner wrote it. */
export interface ReplyLibraryState {
  /** The version in `reply_versions`. */
  version: bigint;
  rules: CompiledRules;
  /** In their order. */
  welcomes: readonly WelcomeLine[];
}

/** What a rule says. */
export interface RuleText {
  id: string;
  title: string;
  method: ReplyMethod;
  replies: ReplyPart[];
}

const pageRows = 2_000;

/** The number of changed rules above which the large index is rebuilt. */
const mergedAbove = 256;

/**
 * The compiled rules of tenants at work. An edit costs what it changed: the large index stays, a small one of the
 * changed rules is made beside it, and both are merged in the background once that has grown. One transaction at a
 * time reads for a tenant, however many ask.
 */
@Injectable()
export class CompiledRuleCache {
  private readonly kept = new LRUCache<string, ReplyLibraryState>({
    maxSize: 512 * 1024 * 1024,
    sizeCalculation: ({ rules, welcomes }) => rules.bytes + (welcomes.length + 1) * 4_096,
  });
  private readonly building = new Map<string, Promise<ReplyLibraryState>>();
  private readonly merging = new Map<string, Promise<void>>();
  /** Texts of rules that fired, by rule and version: all of them would take too much memory. */
  private readonly texts = new LRUCache<string, RuleText>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ replies }) => 512 + 2 * JSON.stringify(replies).length,
  });

  /** In that state of `reply_versions`, or a later one. */
  async at(tx: TenantTx, version: string): Promise<ReplyLibraryState> {
    const wanted = BigInt(version);
    const { tenantId } = tx;
    for (;;) {
      const kept = this.kept.get(tenantId);
      if (kept && kept.version >= wanted) return kept;
      const begun = this.building.get(tenantId);
      if (!begun) return this.readOnce(tx, kept, wanted);
      // Another transaction's failure is not this one's.
      const built = await begun.catch(() => null);
      if (built && built.version >= wanted) return built;
    }
  }

  /** Resolves once no merge is under way for a tenant. */
  async settled(tenantId: string): Promise<void> {
    await this.merging.get(tenantId);
  }

  /** What rules of a library say, in its state or a later one; of rules that are there still. */
  async textsOf(
    tx: TenantTx,
    { version }: ReplyLibraryState,
    ruleIds: readonly string[],
  ): Promise<Map<string, RuleText>> {
    const keyOf = (id: string) => `${id} ${version}`;
    const found = [...new Set(ruleIds)].map((id) => ({ id, text: this.texts.get(keyOf(id)) }));
    const missing = found.flatMap(({ id, text }) => (text ? [] : id));
    const read = missing.length > 0 ? await textsIn(tx, missing) : [];
    for (const text of read) this.texts.set(keyOf(text.id), text);
    return new Map([...found.flatMap(({ text }) => text ?? []), ...read].map((text) => [text.id, text]));
  }

  private async readOnce(
    tx: TenantTx,
    kept: ReplyLibraryState | undefined,
    wanted: bigint,
  ): Promise<ReplyLibraryState> {
    const { tenantId } = tx;
    const building = this.read(tx, kept, wanted).finally(() => this.building.delete(tenantId));
    this.building.set(tenantId, building);
    const built = await building;
    this.kept.set(tenantId, built);
    if (built.rules.changeCount > mergedAbove) this.merge(tenantId, built.rules);
    return built;
  }

  private async read(
    tx: TenantTx,
    kept: ReplyLibraryState | undefined,
    wanted: bigint,
  ): Promise<ReplyLibraryState> {
    const changes = kept && (await changesSince(tx, kept.version, wanted));
    const welcomes = await welcomeLines(tx);
    if (!kept || !changes) {
      return {
        version: wanted,
        welcomes,
        rules: await CompiledRules.compile(await allRules(tx), yieldToEventLoop()),
      };
    }
    const rules = await kept.rules.with(changes.rules, yieldToEventLoop());
    return { version: changes.version > wanted ? changes.version : wanted, welcomes, rules };
  }

  /** Nobody waits for it: meanwhile what is kept answers, and goes on being edited. */
  private merge(tenantId: string, rules: CompiledRules): void {
    if (this.merging.has(tenantId)) return;
    const merging = this.mergeInto(tenantId, rules)
      // What is kept answers as well; the next edit merges again.
      .catch(() => undefined)
      .finally(() => this.merging.delete(tenantId));
    this.merging.set(tenantId, merging);
  }

  private async mergeInto(tenantId: string, earlier: CompiledRules): Promise<void> {
    const merged = await earlier.merged(yieldToEventLoop());
    for (;;) {
      const now = this.kept.get(tenantId);
      // All rules were read anew meanwhile.
      if (!now?.rules.isEditOf(earlier)) return;
      const rules = await now.rules.upon(merged, earlier, yieldToEventLoop());
      // Edited in between: what is kept now goes upon it.
      if (this.kept.get(tenantId) !== now) continue;
      this.kept.set(tenantId, { ...now, rules });
      return;
    }
  }
}

async function allRules(tx: TenantTx): Promise<RuleLine[]> {
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

/** Null where they are too many, or not known one by one. What is read may be newer than its version: it is read again. */
async function changesSince(
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

const textsIn = (tx: TenantTx, ids: string[]): Promise<RuleText[]> =>
  tx.query<RuleText>('select id, title, method, replies from keyword_rules where id = any($1) and enabled', [
    ids,
  ]);
