/** The main balance of each tenant, for other features to join. PostgreSQL flattens it. */
export const mainBalances =
  "(select tenant_id, balance from character_accounts where kind = 'main' and sub_account_id is null)";

/** The balances of main accounts (`sub_account_id` null) and of sub-accounts with characters of their own. */
export const characterBalances =
  "(select tenant_id, sub_account_id, kind, balance from character_accounts where kind in ('main', 'sub'))";

/** Spendings that were captured, and their times. */
export const keptSpends =
  "(select tenant_id, purpose, amount, settled_at from character_spends where status = 'kept')";
