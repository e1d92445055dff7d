import type { MatchRule } from '@parley/contracts/public';
import type { Breather } from './aho-corasick.js';
import { RuleIndex, type RuleLine } from './rule-index.js';

/** Rules that match a text equally well. */
export interface Winners {
  match: MatchRule;
  /** Sorted ids, never empty. */
  ruleIds: string[];
}

/** Rules as they are now, by id. Null for a rule that may not fire any more. */
export type RuleChanges = ReadonlyMap<string, RuleLine | null>;

/**
 * All active rules of a tenant, ready for matching. Immutable: an edit makes another set from the same large index and a
 * small index of the changes since that was built.
 */
export class CompiledRules {
  private constructor(
    private readonly base: RuleIndex,
    /** Changes since the base was built. */
    private readonly changes: RuleChanges,
    private readonly changed: RuleIndex,
  ) {}

  static async compile(rules: readonly RuleLine[], breathe?: Breather): Promise<CompiledRules> {
    return new CompiledRules(await RuleIndex.of(rules, breathe), new Map(), await RuleIndex.of([]));
  }

  /** The approximate size in memory. */
  get bytes(): number {
    return this.base.bytes + this.changed.bytes + this.changes.size * 128;
  }

  /** The number of rules that differ from the large index. */
  get changeCount(): number {
    return this.changes.size;
  }

  async with(changes: RuleChanges, breathe?: Breather): Promise<CompiledRules> {
    if (changes.size === 0) return this;
    return this.beside(this.base, new Map([...this.changes, ...changes]), breathe);
  }

  async merged(breathe?: Breather): Promise<CompiledRules> {
    return CompiledRules.compile(this.rules(), breathe);
  }

  /** Whether it was made from the other by edits alone. */
  isEditOf(earlier: CompiledRules): boolean {
    return this.base === earlier.base;
  }

  /** Applies this set's edits to the merged form of an earlier set. This set must be an edit of that one. */
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

  /** All rules that match a compared text, for any sub-account. At most `most` partial ones. */
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

/** A number below `count`, always the same for the same seed, so that a repeated message gets the same answer. */
export function seeded(seed: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  }
  // Without this the last characters would hardly affect the highest bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}
