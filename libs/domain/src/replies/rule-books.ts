import { Injectable } from '@nestjs/common';
import type { MatchRule, ReplyMethod, ReplyPart } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { LRUCache } from 'lru-cache';
import { RuleBook } from './rule-book.js';
import type { RuleLine } from './rule-index.js';
import { slices } from './slices.js';
import { type WelcomeLine, welcomeLines } from './welcome-choice.js';

interface Row {
  id: string;
  compared: string;
  match: MatchRule;
  subAccountIds: string[] | null;
}

/** What a tenant replies by itself, as its owner wrote it. */
export interface ReplyLibraryState {
  /** Of `reply_versions`. */
  version: bigint;
  rules: RuleBook;
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

/** The compiled rules of tenants at work: built once for each state of a tenant's rules, however many ask. */
@Injectable()
export class RuleBooks {
  private readonly kept = new LRUCache<string, ReplyLibraryState>({
    maxSize: 512 * 1024 * 1024,
    sizeCalculation: ({ rules, welcomes }) => rules.bytes + (welcomes.length + 1) * 4_096,
  });
  private readonly building = new Map<string, Promise<ReplyLibraryState>>();
  /** Of rules that fire: all of them would be too much to keep. By rule and version. */
  private readonly texts = new LRUCache<string, RuleText>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ replies }) => 512 + 2 * JSON.stringify(replies).length,
  });

  /** In that state of `reply_versions`, or a later one. */
  async at(tx: TenantTx, version: string): Promise<ReplyLibraryState> {
    const wanted = BigInt(version);
    const kept = this.kept.get(tx.tenantId);
    if (kept && kept.version >= wanted) return kept;
    const key = `${tx.tenantId} ${version}`;
    const begun = this.building.get(key);
    // Another transaction's failure is not this one's.
    if (begun) return begun.catch(() => this.at(tx, version));
    const building = this.build(tx, wanted).finally(() => this.building.delete(key));
    this.building.set(key, building);
    const built = await building;
    const before = this.kept.get(tx.tenantId);
    if (!before || before.version < wanted) this.kept.set(tx.tenantId, built);
    return built;
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

  private async build(tx: TenantTx, version: bigint): Promise<ReplyLibraryState> {
    const welcomes = await welcomeLines(tx);
    const rules: RuleLine[] = [];
    for (;;) {
      const page = await tx.query<Row>(
        `select id, compared, match, case when scope = 'some' then sub_account_ids end as "subAccountIds"
         from keyword_rules where tenant_id = $1 and id > $2 and enabled order by id limit ${pageRows}`,
        [tx.tenantId, rules.at(-1)?.id ?? ''],
      );
      rules.push(...page);
      if (page.length < pageRows) break;
    }
    return { version, welcomes, rules: await RuleBook.of(rules, slices()) };
  }
}

const textsIn = (tx: TenantTx, ids: string[]): Promise<RuleText[]> =>
  tx.prepared<RuleText>(
    'select id, title, method, replies from keyword_rules where id = any($1) and enabled',
    [ids],
  );
