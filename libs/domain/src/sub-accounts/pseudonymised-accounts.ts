import type { Secrets } from '@parley/platform/crypto';

/** No account on any platform begins like this. */
export const pseudonymPrefix = 'erased:';

export interface NamedAccount {
  id: string;
  accountKey: string;
}

/**
 * Pseudonyms of accounts by the ids of their rows, without those that have one already. An account that returns later
 * gets another pseudonym, because the hash includes the row.
 */
export function pseudonymsOf(
  secrets: Secrets,
  rows: readonly NamedAccount[],
): { id: string; pseudonym: string }[] {
  return rows
    .filter(({ accountKey }) => !accountKey.startsWith(pseudonymPrefix))
    .map(({ id, accountKey }) => ({
      id,
      pseudonym: pseudonymPrefix + secrets.keyedHash('erased-account', `${id} ${accountKey}`),
    }));
}
