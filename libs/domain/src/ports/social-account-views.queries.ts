/**
 * Social accounts, for other features to join. PostgreSQL flattens the view, so it costs no more than the
 * table. Where `channel_kind` is named, it reads `channels` by the primary key: channels open ports, so they cannot
 * be asked here. Compare `tenant_id` as with the table.
 */
export const socialAccounts = `(select tenant_id, id, sub_account_id, platform, account, account_key, nickname, link, phone,
  status, session_id, opened_at, closed_at, close_reason, client_version, additions, window_hours, first_seen_at,
  (select c.kind from channels c where c.id = social_accounts.channel_id) as channel_kind from social_accounts)`;

/** Ports that are online, as every figure means it. Those connecting or in fault are open, and are not among them. */
export const onlinePorts = `(select tenant_id, sub_account_id, platform, opened_at from social_accounts
  where status = 'online')`;

/** The pairs of a sub-account and a social account that it has ever held. */
export const portUses = '(select tenant_id, sub_account_id, social_account_id from port_uses)';
