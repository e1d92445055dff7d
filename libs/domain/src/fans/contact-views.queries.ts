/**
 * Columns of contacts and gains that other features may read. A reader joins `${contactView} c` and keeps the condition
 * on `tenant_id`; PostgreSQL flattens the subquery.
 */
export const contactView =
  '(select tenant_id, id, platform, account_key, account, nickname, phone, first_seen_at, known_at, main_id from contacts)';

/** Which sub-account gained which contact, by which social account. */
export const gainView =
  '(select tenant_id, contact_id, social_account_id, sub_account_id, fresh_in_sub_account from gains)';

/** Figures of sub-accounts: gains of all time. */
export const fanTotalView =
  '(select tenant_id, sub_account_id, gained, fresh, fresh_in_sub_account, fresh_in_tenant from fan_totals)';

/** Figures of sub-accounts: gains by quarter of an hour. */
export const fanQuarterView = `(select tenant_id, quarter, sub_account_id, platform, gained, fresh,
  fresh_in_sub_account, fresh_in_tenant from fan_quarters)`;
