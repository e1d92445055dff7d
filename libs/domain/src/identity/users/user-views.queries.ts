/**
 * Tables as other features may read them: `left join ${owners} u on u.tenant_id = o.tenant_id`. PostgreSQL flattens
 * them, so they cost as much as the table. Keep the condition on `tenant_id`.
 */

/** Owners and operators by id, as lists name them: `id`, `tenant_id` (null for an operator), `email`. */
export const userNames = '(select id, tenant_id, email from users)';

/** The owner of each tenant: `id`, `tenant_id`, `email`. */
export const owners = `(select id, tenant_id, email from users where role = 'owner')`;

/** The owner of each tenant, for operators' support: `id`, `tenant_id`, `email`, `tg_contact`, `has_totp`. */
export const ownerAccounts = `(select id, tenant_id, email, tg_contact, totp_confirmed_at is not null as has_totp
  from users where role = 'owner')`;

/** Sessions of desktop clients, including ended ones. A client is online until `online_until`. */
export const desktopSessions = `(select id, tenant_id, sub_account_id, device_id, role, user_id, generation, created_at,
  ended_at, end_reason, expires_at, online_until, last_ack_at from sessions where kind = 'desktop')`;

/** Sessions that hold ports: of desktop clients, and of channels (`kind`). */
export const portSessions = `(select id, sub_account_id, device_id, kind, ended_at from sessions
  where kind in ('desktop', 'channel'))`;

/** Sessions of consoles that have not ended: `id`, `tenant_id`, `rotated_at`, `expires_at`. */
export const openConsoleSessions = `(select id, tenant_id, rotated_at, expires_at from sessions
  where kind = 'console' and ended_at is null)`;

/** Owners' sign-ins to consoles, while their sessions are kept: `tenant_id`, `created_at`, `address`, `client`. */
export const consoleSignIns = `(select tenant_id, created_at, address, client from sessions
  where kind = 'console' and role = 'owner')`;
