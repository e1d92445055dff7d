import { Injectable } from '@nestjs/common';
import type { Violation } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { ReplySubAccountQueries } from '../reply-sub-account.queries.js';
import { KeywordRuleQueries, type KnownKeyword, type ScopedKeyword } from './keyword-rule.queries.js';

export const keywordKey = ({ match, compared }: Pick<ScopedKeyword, 'match' | 'compared'>): string =>
  `${match} ${compared}`;

/** The sub-accounts that two rules share: `all` if both are for all, null if they share none. */
export function sharedScope(one: ScopedKeyword, other: ScopedKeyword): readonly string[] | 'all' | null {
  if (keywordKey(one) !== keywordKey(other)) return null;
  if (one.scope === 'all' && other.scope === 'all') return 'all';
  const [some, whole] = one.scope === 'all' ? [other, one] : [one, other];
  const shared = some.subAccountIds.filter((id) => whole.scope === 'all' || whole.subAccountIds.includes(id));
  return shared.length > 0 ? shared : null;
}

/** An error names at most this many sub-accounts and counts the others. */
const namedMax = 10;

/** Finds rules that already answer a keyword, and for which sub-accounts. The caller holds the replies' lock. */
@Injectable()
export class KeywordScopeValidator {
  constructor(
    private readonly keywordRuleQueries: KeywordRuleQueries,
    private readonly subAccountQueries: ReplySubAccountQueries,
  ) {}

  /** The rules with one of these keywords and its match rule, the oldest first, by `keywordKey`. */
  async known(
    tx: TenantTx,
    keywords: readonly Pick<ScopedKeyword, 'match' | 'compared'>[],
  ): Promise<Map<string, KnownKeyword[]>> {
    const byKey = new Map<string, KnownKeyword[]>();
    for (const row of await this.keywordRuleQueries.withKeywords(tx, keywords)) {
      const same = byKey.get(keywordKey(row));
      if (same) same.push(row);
      else byKey.set(keywordKey(row), [row]);
    }
    return byKey;
  }

  /** Names the rule that already answers a keyword, and the sub-accounts for which both would. */
  async violation(tx: TenantTx, wanted: ScopedKeyword, known: KnownKeyword): Promise<Violation> {
    const shared = sharedScope(wanted, known) ?? [];
    const accounts = shared === 'all' ? [] : await this.subAccountQueries.accounts(tx, shared);
    const named = accounts.slice(0, namedMax).join(', ');
    const others = Math.max(0, accounts.length - namedMax);
    const [rule, whom] =
      shared === 'all'
        ? ['keywordTaken', 'all sub-accounts']
        : others === 0
          ? ['keywordTakenForSome', named]
          : ['keywordTakenForMany', `${named} and ${others} more`];
    const values = { ruleId: known.id, title: known.title, subAccounts: named, others: String(others) };
    return {
      field: 'keyword',
      rule,
      values,
      message: `The rule “${known.title}” has this keyword and match rule for ${whom}.`,
    };
  }
}
