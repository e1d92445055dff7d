import type { SpendPurpose, TransferKind } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { LockedAccount } from './character-account.repository.js';

/** One movement between two held accounts, and the usage it makes or takes back. */
export interface LedgerPosting {
  id: string;
  kind: TransferKind;
  from: LockedAccount;
  to: LockedAccount;
  amount: number;
  /** What caused it, where that is known: the same cause never moves twice. */
  cause?: string;
}

/** What one sub-account spent on one purpose in one local day, more or less. */
export interface UsageChange {
  subAccountId: string;
  day: string;
  purpose: SpendPurpose;
  characters: number;
  requests: number;
}

const write = `
  with moved as (
    update character_accounts a set balance = b.balance, crossing = b.crossing
    from unnest($3::text[], $4::bigint[], $5::text[]) as b (id, balance, crossing) where a.id = b.id
  ), transfers as (
    insert into character_transfers (id, tenant_id, kind, sub_account_id, amount, cause, at)
    select id, $1, kind, sub_account_id, amount, coalesce(cause, kind || ' ' || id), $2
    from unnest($6::text[], $7::text[], $8::text[], $9::bigint[], $18::text[])
      as t (id, kind, sub_account_id, amount, cause)
  ), entries as (
    insert into character_entries (transfer_id, account_id, tenant_id, amount, balance_after)
    select transfer_id, account_id, $1, amount, balance_after
    from unnest($10::text[], $11::text[], $12::bigint[], $13::bigint[]) as e (transfer_id, account_id, amount, balance_after)
  )
  insert into character_days (tenant_id, sub_account_id, day, purpose, characters, requests, translations)
  select $1, sub_account_id, day, purpose, characters, requests, case purpose when 'translation' then requests else 0 end
  from unnest($14::text[], $15::date[], $16::bigint[], $17::int[], $19::text[])
    as d (sub_account_id, day, characters, requests, purpose)
  on conflict (tenant_id, sub_account_id, day, purpose) do update set
    characters = character_days.characters + excluded.characters,
    requests = character_days.requests + excluded.requests,
    translations = character_days.translations + excluded.translations`;

/**
 * Writes movements between accounts that this transaction holds, with both entries of each and the usage, in one
 * statement. The accounts given are changed at once, as their rows will be.
 */
export async function post(
  tx: TenantTx,
  bookings: LedgerPosting[],
  usage: UsageChange[],
  now: Date,
): Promise<void> {
  if (bookings.length === 0) return;
  const entries: { transferId: string; accountId: string; amount: number; balanceAfter: number }[] = [];
  for (const { id, from, to, amount } of bookings) {
    for (const [account, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      account.balance += change;
      entries.push({ transferId: id, accountId: account.id, amount: change, balanceAfter: account.balance });
    }
  }
  const accounts = [...new Set(bookings.flatMap(({ from, to }) => [from, to]))];
  await tx.query(write, [
    tx.tenantId,
    now,
    accounts.map(({ id }) => id),
    accounts.map(({ balance }) => balance),
    accounts.map(({ crossing }) => crossing),
    bookings.map(({ id }) => id),
    bookings.map(({ kind }) => kind),
    bookings.map(ownOf),
    bookings.map(({ amount }) => amount),
    entries.map(({ transferId }) => transferId),
    entries.map(({ accountId }) => accountId),
    entries.map(({ amount }) => amount),
    entries.map(({ balanceAfter }) => balanceAfter),
    usage.map(({ subAccountId }) => subAccountId),
    usage.map(({ day }) => day),
    usage.map(({ characters }) => characters),
    usage.map(({ requests }) => requests),
    bookings.map(({ cause }) => cause ?? null),
    usage.map(({ purpose }) => purpose),
  ]);
}

const shared: readonly string[] = ['main', 'used', 'issued'];

/** The sub-account whose own characters move; null where they are the tenant's. */
const ownOf = ({ from, to }: LedgerPosting): string | null =>
  [from, to].map(({ name }) => name).find((name) => !shared.includes(name)) ?? null;
