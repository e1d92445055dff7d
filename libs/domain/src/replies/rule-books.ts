import { Injectable } from '@nestjs/common';
import type { MatchRule } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { LRUCache } from 'lru-cache';
import { RuleBook, type RuleLine } from './rule-book.js';
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
  rules: RuleBook;
  /** In their order. */
  welcomes: readonly WelcomeLine[];
}

interface Kept extends ReplyLibraryState {
  version: bigint;
}

const pageRows = 2_000;

/** The compiled rules of tenants at work: built once for each state of a tenant's rules, however many ask. */
@Injectable()
export class RuleBooks {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: 512 * 1024 * 1024,
    sizeCalculation: ({ rules, welcomes }) => rules.bytes + (welcomes.length + 1) * 4_096,
  });
  private readonly building = new Map<string, Promise<Kept>>();

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

  private async build(tx: TenantTx, version: bigint): Promise<Kept> {
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
