import { byId, type ExportSection, same } from './section.js';

export const subAccountSections: readonly ExportSection[] = [
  {
    name: 'sub-accounts',
    table: 'sub_accounts',
    key: ['created_at', 'id'],
    columns: {
      ...same('id', 'account', 'remark', 'status', 'is_default'),
      platforms: `array_to_string(platforms, ' ')`,
      ...same('port_mode', 'ports_reserved', 'port_limit', 'multi_device', 'profile_sharing', 'auto_reply'),
      ...same('session_archive', 'dedupe_scope', 'character_mode', 'auto_allocate', 'low_threshold'),
      ...same('refill_amount', 'created_at', 'last_active_at', 'deleted_at'),
    },
  },
  {
    name: 'sessions',
    table: 'sessions',
    key: byId,
    columns: {
      ...same('id', 'kind', 'role', 'user_id', 'sub_account_id', 'device_id', 'client', 'address'),
      ...same('created_at', 'rotated_at', 'last_ack_at', 'expires_at', 'ended_at', 'end_reason'),
    },
  },
  {
    name: 'social-accounts',
    table: 'social_accounts',
    key: byId,
    columns: {
      ...same('id', 'sub_account_id', 'platform', 'account', 'nickname', 'link', 'phone', 'status'),
      ...same('opened_at', 'closed_at', 'close_reason', 'client_version', 'first_seen_at'),
    },
  },
  {
    name: 'port-uses',
    table: 'port_uses',
    key: ['sub_account_id', 'social_account_id'],
    columns: same('sub_account_id', 'social_account_id', 'first_at'),
  },
  {
    name: 'environments',
    table: 'environments',
    key: ['social_account_id'],
    columns: same(
      'social_account_id',
      'browser',
      'operating_system',
      'locale',
      'time_zone',
      'proxy_id',
      'updated_at',
    ),
  },
];
