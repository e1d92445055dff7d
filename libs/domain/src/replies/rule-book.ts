import type { MatchRule } from '@parley/contracts/public';
import { Automaton, type Breather } from './automaton.js';

/** What matching has to know of a rule. */
export interface RuleLine {
  id: string;
  compared: string;
  match: MatchRule;
  /** Null: for all. */
  subAccountIds: string[] | null;
}

/** The rules that are as good as each other for a text. */
export interface Winners {
  match: MatchRule;
  /** Ids in their order; never empty. */
  ruleIds: string[];
}

/** All rules of a tenant that may fire, ready to be matched. Immutable. */
export class RuleBook {
  private constructor(
    private readonly exact: ReadonlyMap<string, RuleLine>,
    private readonly partial: readonly RuleLine[],
    private readonly automaton: Automaton,
  ) {}

  /** An exact keyword, and a partial one, is in one rule alone. */
  static async of(rules: readonly RuleLine[], breathe?: Breather): Promise<RuleBook> {
    const exact = rules.filter((rule) => rule.match === 'exact' && rule.compared !== '');
    const partial = rules.filter((rule) => rule.match === 'partial');
    const keywords = partial.map((rule) => rule.compared);
    const automaton = await Automaton.build(keywords, breathe);
    return new RuleBook(new Map(exact.map((rule) => [rule.compared, rule])), partial, automaton);
  }

  /** Roughly what it takes in memory. */
  get bytes(): number {
    return this.automaton.bytes + (this.exact.size + this.partial.length) * 256;
  }

  /** Of a compared text: an exact rule beats any partial one, among those the longest keyword wins. */
  winners(compared: string, subAccountId: string): Winners | null {
    const exact = this.exact.get(compared);
    if (exact && isFor(exact, subAccountId)) return { match: 'exact', ruleIds: [exact.id] };
    const longest = this.automaton.longest(compared, (index) => {
      const rule = this.partial[index];
      return rule !== undefined && isFor(rule, subAccountId);
    });
    const ruleIds = longest.flatMap((index) => this.partial[index]?.id ?? []).sort();
    return ruleIds.length > 0 ? { match: 'partial', ruleIds } : null;
  }

  /** All that match a compared text, of any sub-account, at most so many. */
  matches(compared: string, most: number): RuleLine[] {
    const exact = this.exact.get(compared);
    const partial = this.automaton.all(compared, most).flatMap((index) => this.partial[index] ?? []);
    return exact ? [exact, ...partial] : partial;
  }
}

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
