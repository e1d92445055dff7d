import { Injectable } from '@nestjs/common';
import type { MatchRule, ReplyScope, Violation } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** What two rules may not both have: a keyword, as it is compared, with a match rule for one sub-account. */
export interface ScopedKeyword {
  match: MatchRule;
  compared: string;
  scope: ReplyScope;
  subAccountIds: readonly string[];
}

/** A rule there is; of its sub-accounts, those there are. */
export interface KnownKeyword extends ScopedKeyword {
  id: string;
  title: string;
}

export const keywordKey = ({ match, compared }: Pick<ScopedKeyword, 'match' | 'compared'>): string =>
  `${match} ${compared}`;

/** The sub-accounts that both are for; `all` where both are for all, null where there is none. */
export function sharedScope(one: ScopedKeyword, other: ScopedKeyword): readonly string[] | 'all' | null {
  if (keywordKey(one) !== keywordKey(other)) return null;
  if (one.scope === 'all' && other.scope === 'all') return 'all';
  const [some, whole] = one.scope === 'all' ? [other, one] : [one, other];
  const shared = some.subAccountIds.filter((id) => whole.scope === 'all' || whole.subAccountIds.includes(id));
  return shared.length > 0 ? shared : null;
}

/** Sub-accounts that a refusal names; of more it tells how many. */
const namedMax = 10;

/** Which rules already answer a keyword, and for whom. The caller holds the library's lock. */
@Injectable()
export class KeywordScopeValidator {
  /** The rules that have one of these keywords with its match rule, the oldest first, by `keywordKey`. */
  async known(
    tx: TenantTx,
    keywords: readonly Pick<ScopedKeyword, 'match' | 'compared'>[],
  ): Promise<Map<string, KnownKeyword[]>> {
    const rows = await tx.query<KnownKeyword>(
      `select k.id, k.title, k.match, k.compared, k.scope,
         array(select s.id from sub_accounts s where s.id = any(k.sub_account_ids) and s.status in ('normal', 'stopped')
           order by 1) as "subAccountIds"
       from keyword_rules k
       join (select distinct match, compared from unnest($2::text[], $3::text[]) as u(match, compared)) f
         on f.match = k.match and f.compared = k.compared
       where k.tenant_id = $1 order by k.id`,
      [tx.tenantId, keywords.map(({ match }) => match), keywords.map(({ compared }) => compared)],
    );
    const byKey = new Map<string, KnownKeyword[]>();
    for (const row of rows) {
      const same = byKey.get(keywordKey(row));
      if (same) same.push(row);
      else byKey.set(keywordKey(row), [row]);
    }
    return byKey;
  }

  /** Names the rule that answers a keyword already, and the sub-accounts for which both would. */
  async violation(tx: TenantTx, wanted: ScopedKeyword, known: KnownKeyword): Promise<Violation> {
    const shared = sharedScope(wanted, known) ?? [];
    const accounts = shared === 'all' ? [] : await accountsOf(tx, shared);
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

async function accountsOf(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ account: string }>(
    'select account from sub_accounts where tenant_id = $1 and id = any($2) order by account',
    [tx.tenantId, ids],
  );
  return rows.map(({ account }) => account);
}
