import type { PlatformCode } from '@parley/contracts/public';
import { foldedKey } from '../platforms/index.js';

interface AccountKey {
  platform: PlatformCode;
  accountKey: string;
}

/** The key by which rows of accounts are found. */
export const keyOf = ({ platform, accountKey }: AccountKey): string => `${platform} ${accountKey}`;

/** The keys that an account may be stored under: its own key, and the earlier one with folded case. */
export function possibleKeys<Account extends AccountKey>({ platform, accountKey }: Account): AccountKey[] {
  const folded = foldedKey(platform, accountKey);
  return [{ platform, accountKey }, ...(folded === null ? [] : [{ platform, accountKey: folded }])];
}

/**
 * The row of an account among those of its possible keys. A row under the folded key counts, unless it
 * belongs to another id with the same folded key.
 */
export function storedAccount<Row extends AccountKey & { account: string }>(
  rows: ReadonlyMap<string, Row>,
  wanted: AccountKey,
): Row | undefined {
  const [own, folded] = possibleKeys(wanted).map((key) => rows.get(keyOf(key)));
  if (own !== undefined || folded === undefined) return own;
  const written = folded.account.replace(/^@/, '');
  return written === wanted.accountKey || written === folded.accountKey ? folded : undefined;
}
