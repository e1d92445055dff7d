import type { MatchRule } from '@parley/contracts/public';
import type { Breather } from './aho-corasick.js';
import { RuleIndex, type RuleLine } from './rule-index.js';

/** The rules that are as good as each other for a text. */
export interface Winners {
  match: MatchRule;
  /** Ids in their order; never empty. */
  ruleIds: string[];
}

/** Rules as they are now, by id; null for one that may not fire any more. */
export type RuleChanges = ReadonlyMap<string, RuleLine | null>;

/**
 * All rules of a tenant that may fire, ready to be matched. Immutable: an edit makes another set, of the same large
 * index and a small one of what changed since that was built.
 */
export class CompiledRules {
  private constructor(
    private readonly base: RuleIndex,
    /** Since the base was built. */
    private readonly changes: RuleChanges,
    private readonly changed: RuleIndex,
  ) {}

  static async compile(rules: readonly RuleLine[], breathe?: Breather): Promise<CompiledRules> {
    return new CompiledRules(await RuleIndex.of(rules, breathe), new Map(), await RuleIndex.of([]));
  }

  /** Roughly what it takes in memory. */
  get bytes(): number {
    return this.base.bytes + this.changed.bytes + this.changes.size * 128;
  }

  /** How many rules differ from the large index. */
  get changeCount(): number {
    return this.changes.size;
  }

  /** With these rules changed. */
  async with(changes: RuleChanges, breathe?: Breather): Promise<CompiledRules> {
    if (changes.size === 0) return this;
    return this.beside(this.base, new Map([...this.changes, ...changes]), breathe);
  }

  /** Merges all rules into one index. */
  async merged(breathe?: Breather): Promise<CompiledRules> {
    return CompiledRules.compile(this.rules(), breathe);
  }

  /** Whether it was made of the other by edits alone. */
  isEditOf(earlier: CompiledRules): boolean {
    return this.base === earlier.base;
  }

  /** This set upon the merged one that an earlier set became; this one is an edit of that. */
  async upon(merged: CompiledRules, earlier: CompiledRules, breathe?: Breather): Promise<CompiledRules> {
    const since = [...this.changes].filter(([id, rule]) => earlier.changes.get(id) !== rule);
    return this.beside(merged.base, new Map(since), breathe);
  }

  /** Finds the rules that win for a compared text: exact rules beat partial ones, then the longest keyword wins. */
  winners(compared: string, subAccountId: string): Winners | null {
    const accepts = (rule: RuleLine) => isFor(rule, subAccountId);
    const exact = this.exactly(compared).filter(accepts);
    if (exact.length > 0) return { match: 'exact', ruleIds: idsOf(exact) };
    const [base, changed] = [
      this.base.longest(compared, (rule) => accepts(rule) && !this.changes.has(rule.id)),
      this.changed.longest(compared, accepts),
    ];
    const length = Math.max(base.length, changed.length);
    const rules = [base, changed].flatMap((found) => (found.length === length ? found.rules : []));
    return rules.length > 0 ? { match: 'partial', ruleIds: idsOf(rules) } : null;
  }

  /** All that match a compared text, of any sub-account; of partial ones at most so many. */
  matches(compared: string, most: number): RuleLine[] {
    const base = this.base.all(compared, most).filter(({ id }) => !this.changes.has(id));
    const partial = [...this.changed.all(compared, most), ...base].slice(0, most);
    return [...this.exactly(compared), ...partial];
  }

  private exactly(compared: string): RuleLine[] {
    const base = this.base.exactly(compared).filter(({ id }) => !this.changes.has(id));
    return [...base, ...this.changed.exactly(compared)];
  }

  private rules(): RuleLine[] {
    return [...this.base.rules.filter(({ id }) => !this.changes.has(id)), ...this.changed.rules];
  }

  private async beside(base: RuleIndex, changes: RuleChanges, breathe?: Breather): Promise<CompiledRules> {
    const rules = [...changes.values()].filter((rule) => rule !== null);
    return new CompiledRules(base, changes, await RuleIndex.of(rules, breathe));
  }
}

const idsOf = (rules: readonly RuleLine[]): string[] => rules.map(({ id }) => id).sort();

export const isFor = (rule: Pick<RuleLine, 'subAccountIds'>, subAccountId: string): boolean =>
  rule.subAccountIds === null || rule.subAccountIds.includes(subAccountId);

/** A number below `count`, the same for the same seed: so a message that comes again is answered the same. */
export function seeded(seed: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  }
  // The last characters would otherwise hardly reach the highest bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}
