import type { Secrets } from '@parley/platform/crypto';

/** No platform writes an account so. */
export const pseudonymPrefix = 'erased:';

/** A row that names an account. */
export interface NamedAccount {
  id: string;
  accountKey: string;
}

/**
 * Pseudonyms of accounts by the ids of their rows, without those that have one already. An account that comes again
 * later gets another pseudonym: the hash is of the row, too.
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
