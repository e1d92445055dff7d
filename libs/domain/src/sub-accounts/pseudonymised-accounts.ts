import type { Secrets } from '@parley/platform/crypto';
import type { TenantTx } from '@parley/platform/database';

/** No platform writes an account so. */
export const pseudonymPrefix = 'erased:';

/**
 * Has accounts name nobody any more; returns how many did. One that comes again later is somebody else: the hash is
 * of the row, too.
 */
export async function pseudonymiseAccounts(
  tx: TenantTx,
  secrets: Secrets,
  table: 'contacts' | 'social_accounts',
  rows: { id: string; accountKey: string }[],
): Promise<number> {
  const named = rows.filter(({ accountKey }) => !accountKey.startsWith(pseudonymPrefix));
  if (named.length === 0) return 0;
  const hashes = named.map(
    ({ id, accountKey }) => pseudonymPrefix + secrets.keyedHash('erased-account', `${id} ${accountKey}`),
  );
  await tx.query(
    `update ${table} t set account = u.hash, account_key = u.hash, nickname = '', link = '', phone = ''
     from unnest($1::text[], $2::text[]) as u(id, hash) where t.id = u.id`,
    [named.map((row) => row.id), hashes],
  );
  return named.length;
}
