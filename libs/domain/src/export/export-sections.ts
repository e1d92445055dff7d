import { actorForTenants } from '../audit/index.js';

/** A table of the archive, its rows `e`: what each column is called, and the expression that gives it. Never a secret. */
export interface ExportSection {
  name: string;
  table: string;
  /** Columns by which rows are read on, in one order: after the tenant, those of an index. */
  key: readonly string[];
  columns: Record<string, string>;
  /** Columns encrypted under the row's `id`, which their owner may read. */
  sealed?: readonly string[];
}

const byId = ['id'];
const same = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));
const counted = ['gained', 'fresh', 'fresh_in_sub_account', 'fresh_in_tenant'];

const ofDesks: readonly ExportSection[] = [
  {
    ...{ name: 'sub-accounts', table: 'sub_accounts', key: ['created_at', 'id'] },
    columns: {
      ...same('id', 'account', 'remark', 'status', 'is_default'),
      platforms: `array_to_string(platforms, ' ')`,
      ...same('port_mode', 'ports_reserved', 'port_limit', 'multi_device', 'profile_sharing', 'auto_reply'),
      ...same('session_archive', 'dedupe_scope', 'character_mode', 'auto_allocate', 'low_threshold'),
      ...same('refill_amount', 'created_at', 'last_active_at', 'deleted_at'),
    },
  },
  {
    ...{ name: 'sessions', table: 'sessions', key: byId },
    columns: {
      ...same('id', 'kind', 'role', 'user_id', 'sub_account_id', 'device_id', 'client', 'address'),
      ...same('created_at', 'rotated_at', 'last_ack_at', 'expires_at', 'ended_at', 'end_reason'),
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
    ...{ name: 'port-uses', table: 'port_uses', key: ['sub_account_id', 'social_account_id'] },
    columns: same('sub_account_id', 'social_account_id', 'first_at'),
  },
  {
    ...{ name: 'environments', table: 'environments', key: ['social_account_id'] },
    columns: same(
      ...['social_account_id', 'browser', 'operating_system', 'locale', 'time_zone', 'proxy_id'],
      'updated_at',
    ),
  },
];

const ofFans: readonly ExportSection[] = [
  {
    ...{ name: 'contacts', table: 'contacts', key: byId },
    columns: same('id', 'platform', 'account', 'nickname', 'link', 'phone', 'first_seen_at'),
  },
  {
    ...{ name: 'gains', table: 'gains', key: ['gained_at', 'id'] },
    columns: {
      ...same('id', 'contact_id', 'social_account_id', 'sub_account_id', 'platform', 'type', 'dedupe_scope'),
      ...same('fresh_in_sub_account', 'fresh_in_tenant', 'gained_at', 'stored_at'),
    },
  },
  {
    ...{ name: 'fan-quarters', table: 'fan_quarters', key: ['quarter', 'sub_account_id', 'platform'] },
    columns: same('quarter', 'sub_account_id', 'platform', ...counted),
  },
  {
    ...{ name: 'fan-totals', table: 'fan_totals', key: ['sub_account_id'] },
    columns: same('sub_account_id', ...counted),
  },
];

const ofProxies: readonly ExportSection[] = [
  {
    ...{ name: 'proxies', table: 'proxies', key: ['created_at', 'id'] },
    columns: {
      ...same('id', 'name', 'network_protocol', 'host', 'port', 'proxy_user_name', 'application_range'),
      ...same(
        'region',
        'connection_status',
        'latency',
        'exit_address',
        'failure',
        'checked_at',
        'created_at',
      ),
    },
  },
  {
    ...{ name: 'proxy-sub-accounts', table: 'proxy_sub_accounts', key: ['proxy_id', 'sub_account_id'] },
    columns: same('proxy_id', 'sub_account_id'),
  },
  {
    ...{ name: 'proxy-checks', table: 'proxy_checks', key: byId },
    columns: same(
      ...['id', 'proxy_id', 'at', 'connection_status', 'latency', 'exit_address', 'region', 'failure'],
    ),
  },
];

const ofCharacters: readonly ExportSection[] = [
  {
    ...{ name: 'character-accounts', table: 'character_accounts', key: byId },
    columns: { ...same('id', 'kind', 'sub_account_id'), balance: 'balance::float8' },
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
    ...{ name: 'character-entries', table: 'character_entries', key: ['transfer_id', 'account_id'] },
    columns: {
      ...same('transfer_id', 'account_id'),
      amount: 'amount::float8',
      balance_after: 'balance_after::float8',
    },
  },
  {
    ...{ name: 'character-spends', table: 'character_spends', key: ['cause'] },
    columns: {
      ...same('cause', 'purpose', 'sub_account_id', 'own', 'amount', 'status'),
      day: 'day::text',
      ...same('transfer_id', 'give_back_id', 'taken_at', 'settled_at'),
    },
  },
  {
    ...{ name: 'character-days', table: 'character_days', key: ['sub_account_id', 'day'] },
    columns: {
      sub_account_id: 'sub_account_id',
      day: 'day::text',
      characters: 'characters::float8',
      translations: 'translations',
    },
  },
];

const ofChat: readonly ExportSection[] = [
  {
    ...{ name: 'conversations', table: 'conversations', key: ['contact_id', 'id'] },
    columns: {
      ...same('id', 'sub_account_id', 'social_account_id', 'contact_id', 'messages', 'last_inbound_at'),
      ...same('last_message_at', 'last_archived_at', 'created_at'),
    },
  },
  {
    ...{ name: 'messages', table: 'messages', key: ['at', 'id'] },
    columns: {
      ...same('id', 'conversation_id', 'sub_account_id', 'social_account_id', 'contact_id', 'platform'),
      ...same('direction', 'origin', 'kind', 'text', 'translation', 'translation_language', 'medium_id'),
      ...same('reply_title', 'at', 'stored_at'),
    },
  },
  {
    ...{ name: 'contact-profiles', table: 'contact_profiles', key: ['contact_id', 'holder'] },
    columns: {
      ...same('contact_id', 'holder', 'remark'),
      ...{ tags: `array_to_string(tags, ' ')`, language: 'language', fields: 'fields::text' },
      ...same('updated_at'),
    },
  },
  {
    ...{ name: 'message-quarters', table: 'message_quarters' },
    key: ['quarter', 'sub_account_id', 'platform'],
    columns: same('quarter', 'sub_account_id', 'platform', 'received', 'sent', 'automatic'),
  },
  {
    ...{ name: 'active-contacts', table: 'active_contacts' },
    key: ['quarter', 'sub_account_id', 'contact_id'],
    columns: same('quarter', 'sub_account_id', 'contact_id'),
  },
  {
    ...{ name: 'chat-days', table: 'chat_days', key: ['day'] },
    columns: { day: 'day::text', ...same('messages', 'oldest', 'newest') },
  },
  {
    ...{ name: 'chat-retention', table: 'chat_retention_receipts', key: ['day'] },
    columns: { day: 'day::text', ...same('messages', 'oldest', 'newest', 'dropped_at') },
  },
];

const ofReplies: readonly ExportSection[] = [
  {
    ...{ name: 'quick-replies', table: 'quick_replies', key: ['name'] },
    columns: {
      ...same('id', 'name', 'title', 'content'),
      variants: 'variants::text',
      ...same('material_id', 'group_id', 'enabled', 'position', 'created_at', 'updated_at'),
    },
  },
  {
    ...{ name: 'keyword-rules', table: 'keyword_rules', key: byId },
    columns: {
      ...same('id', 'keyword', 'title', 'match', 'method', 'scope'),
      ...{ sub_account_ids: `array_to_string(sub_account_ids, ' ')`, replies: 'replies::text' },
      ...same('enabled', 'created_at', 'updated_at'),
    },
  },
  {
    ...{ name: 'welcome-templates', table: 'welcome_templates', key: byId },
    columns: {
      ...{ id: 'id', title: 'title', replies: 'replies::text', ...same('delay_seconds', 'scope') },
      sub_account_ids: `array_to_string(sub_account_ids, ' ')`,
      ...{ platforms: `array_to_string(platforms, ' ')`, hours: 'hours::text' },
      ...same('audience', 'enabled', 'position', 'created_at', 'updated_at'),
    },
  },
];

/** Files themselves are too many for one archive: their rows tell what there is. */
const ofLibrary: readonly ExportSection[] = [
  {
    ...{ name: 'media', table: 'media', key: byId },
    columns: {
      ...same('id', 'status', 'hash', 'kind', 'type', 'name', 'bytes', 'width', 'height'),
      ...same('has_thumbnail', 'created_at', 'kept_from'),
    },
  },
  {
    ...{ name: 'library-groups', table: 'library_groups', key: ['kind', 'name'] },
    columns: same('id', 'kind', 'name', 'position', 'created_at'),
  },
  {
    ...{ name: 'materials', table: 'materials', key: ['created_at', 'id'] },
    columns: {
      ...same('id', 'type', 'title', 'content', 'link', 'group_id', 'medium_id', 'created_at', 'updated_at'),
    },
  },
  {
    ...{ name: 'material-uses', table: 'material_uses', key: ['holder_id', 'material_id'] },
    columns: same('holder_id', 'material_id'),
  },
];

const ofTheHouse: readonly ExportSection[] = [
  {
    ...{ name: 'certifications', table: 'certifications', key: ['submitted_at', 'id'] },
    columns: {
      ...same('id', 'status', 'kind', 'real_name'),
      document_number: 'document_sealed',
      ...same('reason', 'submitted_at', 'decided_at'),
    },
    sealed: ['document_number'],
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
    ...{ name: 'audit', table: 'audit_entries', key: byId },
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
    ...{ name: 'tasks', table: 'tasks', key: byId },
    columns: {
      ...same('id', 'kind', 'status', 'total', 'done', 'failed'),
      failures: 'failures::text',
      ...same('created_at', 'started_at', 'finished_at'),
    },
  },
];

export const exportSections: readonly ExportSection[] = [
  ...ofDesks,
  ...ofFans,
  ...ofProxies,
  ...ofCharacters,
  ...ofChat,
  ...ofReplies,
  ...ofLibrary,
  ...ofTheHouse,
];

/**
 * One chunk of a section's rows, their keys as `key 0`, `key 1` … beside the columns. $1 the tenant; then, for what
 * comes after it, the last key; comparing rows as a whole lets an index find where to go on.
 */
export function chunkSql({ table, key, columns }: ExportSection, rows: number, isFirst: boolean): string {
  const keys = key.map((column) => `e.${column}`);
  const list = [
    ...Object.entries(columns).map(([name, expression]) => `${expression} as "${name}"`),
    ...keys.map((column, index) => `${column}::text as "${keyName(index)}"`),
  ];
  const after = `and (${keys.join(', ')}) > (${keys.map((_, index) => `$${index + 2}`).join(', ')})`;
  return `select ${list.join(', ')} from ${table} e where e.tenant_id = $1 ${isFirst ? '' : after}
    order by ${keys.join(', ')} limit ${rows}`;
}

export const keyName = (index: number): string => `key ${index}`;

/** The tenant and who owns it. */
export const profileSql = `
  select json_build_object(
    'tenant', json_build_object('id', t.id, 'status', t.status, 'timeZone', t.time_zone, 'language', t.language,
      'packageFamily', t.package_family, 'packageEndsAt', t.package_ends_at, 'portNum', t.port_num,
      'certification', t.certification, 'inviteCode', t.invite_code, 'firstVisit', t.first_visit,
      'createdAt', t.created_at),
    'owner', (select json_build_object('id', u.id, 'email', u.email, 'messenger', u.tg_contact, 'intro', u.intro,
      'createdAt', u.created_at) from users u where u.tenant_id = t.id and u.role = 'owner' limit 1)
  ) as profile, (select a.bytes from users u join avatars a on a.id = u.avatar_id
    where u.tenant_id = t.id and u.role = 'owner' limit 1) as avatar
  from tenants t where t.id = $1`;
