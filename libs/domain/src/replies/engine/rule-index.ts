import type { MatchRule } from '@parley/contracts/public';
import { AhoCorasick, type Breather } from './aho-corasick.js';

export interface RuleLine {
  id: string;
  compared: string;
  match: MatchRule;
  /** Null for all. */
  subAccountIds: string[] | null;
}

/** Rules whose keywords are the longest in a text. */
export interface LongestRules {
  /** The length of the keywords in code points; 0 if nothing was found. */
  length: number;
  rules: RuleLine[];
}

/** Rules by their keywords. Several rules may have the same keyword. Immutable. */
export class RuleIndex {
  private constructor(
    readonly rules: readonly RuleLine[],
    private readonly exact: ReadonlyMap<string, readonly RuleLine[]>,
    /** Rules by the index of their keyword in the automaton. */
    private readonly partial: readonly (readonly RuleLine[])[],
    private readonly ahoCorasick: AhoCorasick,
  ) {}

  static async of(rules: readonly RuleLine[], breathe?: Breather): Promise<RuleIndex> {
    const partial = byKeyword(rules.filter(({ match }) => match === 'partial'));
    const exact = byKeyword(rules.filter(({ match, compared }) => match === 'exact' && compared !== ''));
    const automaton = await AhoCorasick.build([...partial.keys()], breathe);
    return new RuleIndex(rules, exact, [...partial.values()], automaton);
  }

  /** The approximate size in memory. */
  get bytes(): number {
    return this.ahoCorasick.bytes + this.rules.length * 320;
  }

  exactly(compared: string): readonly RuleLine[] {
    return this.exact.get(compared) ?? [];
  }

  /** Partial rules with the longest keywords among the accepted rules. */
  longest(compared: string, accepts: (rule: RuleLine) => boolean): LongestRules {
    const found = this.ahoCorasick.longest(compared, (place) => this.partial[place]?.some(accepts) ?? false);
    const [first] = found;
    if (first === undefined) return { length: 0, rules: [] };
    const rules = found.flatMap((place) => this.partial[place]?.filter(accepts) ?? []);
    return { length: this.ahoCorasick.lengthOf(first), rules };
  }

  /** Partial rules whose keywords occur in the text, for at most `most` keywords. */
  all(compared: string, most: number): RuleLine[] {
    return this.ahoCorasick.all(compared, most).flatMap((place) => this.partial[place] ?? []);
  }
}

function byKeyword(rules: readonly RuleLine[]): Map<string, RuleLine[]> {
  const found = new Map<string, RuleLine[]>();
  for (const rule of rules) {
    const same = found.get(rule.compared);
    if (same) same.push(rule);
    else found.set(rule.compared, [rule]);
  }
  return found;
}
