/**
 * Social accounts, for other features to join. PostgreSQL flattens the view, so it costs no more than the
 * table. Compare `tenant_id` as with the table.
 */
export const socialAccounts = `(select tenant_id, id, sub_account_id, platform, account, account_key, nickname, link, phone,
  status, session_id, opened_at, closed_at, close_reason, client_version, first_seen_at from social_accounts)`;

/** Online ports, as every figure counts them. Connecting and faulty ports are open, but are not included. */
export const onlinePorts = `(select tenant_id, id, sub_account_id, platform, account, nickname, session_id, opened_at
  from social_accounts where status = 'online')`;

/** The sub-accounts that have held each social account. */
export const portUses = '(select tenant_id, sub_account_id, social_account_id, first_at from port_uses)';
