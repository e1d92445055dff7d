import { actorForTenants } from '../audit/index.js';

/** A table of the archive: what each column is called, and the expression that gives it. Never a secret. */
export interface ExportSection {
  name: string;
  table: string;
  /** By which rows are read on, in one order. */
  key: string;
  columns: Record<string, string>;
}

const byId = 'id';
const same = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

export const exportSections: readonly ExportSection[] = [
  {
    ...{ name: 'sub-accounts', table: 'sub_accounts', key: byId },
    columns: {
      ...same('id', 'account', 'remark', 'status', 'is_default'),
      platforms: `array_to_string(platforms, ' ')`,
      ...same('port_mode', 'ports_reserved', 'port_limit', 'multi_device', 'profile_sharing', 'auto_reply'),
      ...same('session_archive', 'dedupe_scope', 'character_mode', 'auto_allocate', 'low_threshold'),
      ...same('refill_amount', 'created_at', 'last_active_at', 'deleted_at'),
    },
  },
  {
    ...{ name: 'social-accounts', table: 'social_accounts', key: byId },
    columns: {
      ...same('id', 'sub_account_id', 'platform', 'account', 'nickname', 'link', 'phone', 'status'),
      ...same('opened_at', 'closed_at', 'close_reason', 'client_version', 'first_seen_at'),
    },
  },
  {
    ...{ name: 'contacts', table: 'contacts', key: byId },
    columns: same('id', 'platform', 'account', 'nickname', 'link', 'phone', 'first_seen_at'),
  },
  {
    ...{ name: 'gains', table: 'gains', key: byId },
    columns: {
      ...same('id', 'contact_id', 'social_account_id', 'sub_account_id', 'platform', 'type', 'dedupe_scope'),
      ...same('fresh_in_sub_account', 'fresh_in_tenant', 'gained_at', 'stored_at'),
    },
  },
  {
    ...{ name: 'notices', table: 'notices', key: byId },
    columns: {
      ...same('id', 'sub_account_id', 'kind', 'level'),
      params: 'params::text',
      ...same('created_at'),
    },
  },
  {
    ...{ name: 'audit', table: 'audit_entries e', key: byId },
    columns: {
      ...same('id', 'at', 'actor_kind'),
      ...{ actor_id: actorForTenants.id, actor_name: actorForTenants.name },
      ...same('action', 'target_kind', 'target_id', 'target_name'),
      changes: 'changes::text',
      address: actorForTenants.address,
      ...same('request_id'),
    },
  },
  {
    ...{ name: 'proxies', table: 'proxies', key: byId },
    columns: {
      ...same('id', 'name', 'network_protocol', 'host', 'port', 'proxy_user_name', 'application_range'),
      ...same('region', 'connection_status', 'latency', 'exit_address', 'checked_at', 'created_at'),
    },
  },
  {
    ...{ name: 'character-transfers', table: 'character_transfers', key: byId },
    columns: {
      ...same('id', 'kind', 'sub_account_id'),
      amount: 'amount::float8',
      ...same('cause', 'remark', 'actor_name', 'at'),
    },
  },
  {
    ...{ name: 'character-entries', table: 'character_entries', key: `transfer_id || ' ' || account_id` },
    columns: {
      ...same('transfer_id', 'account_id'),
      amount: 'amount::float8',
      balance_after: 'balance_after::float8',
    },
  },
  {
    ...{ name: 'character-days', table: 'character_days', key: `sub_account_id || ' ' || day::text` },
    columns: {
      sub_account_id: 'sub_account_id',
      day: 'day::text',
      characters: 'characters::float8',
      translations: 'translations',
    },
  },
];

/** The tenant and who owns it. */
export const profileSql = `
  select json_build_object(
    'tenant', json_build_object('id', t.id, 'status', t.status, 'timeZone', t.time_zone, 'language', t.language,
      'packageFamily', t.package_family, 'packageEndsAt', t.package_ends_at, 'portNum', t.port_num,
      'certification', t.certification, 'inviteCode', t.invite_code, 'firstVisit', t.first_visit,
      'createdAt', t.created_at),
    'owner', (select json_build_object('id', u.id, 'email', u.email, 'messenger', u.tg_contact, 'intro', u.intro,
      'createdAt', u.created_at) from users u where u.tenant_id = t.id and u.role = 'owner' limit 1)
  ) as profile from tenants t where t.id = $1`;
