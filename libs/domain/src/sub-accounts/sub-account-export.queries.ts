import { type ExportSection, sameNames } from '@parley/platform/database';

export const subAccountExportSections: readonly ExportSection[] = [
  {
    name: 'sub-accounts',
    table: 'sub_accounts',
    key: ['created_at', 'id'],
    columns: {
      ...sameNames('id', 'account', 'remark', 'status', 'is_default'),
      platforms: `array_to_string(platforms, ' ')`,
      ...sameNames(
        'port_mode',
        'ports_reserved',
        'port_limit',
        'multi_device',
        'profile_sharing',
        'auto_reply',
      ),
      ...sameNames('session_archive', 'dedupe_scope', 'character_mode', 'auto_allocate', 'low_threshold'),
      ...sameNames('refill_amount', 'created_at', 'last_active_at', 'deleted_at'),
    },
  },
];
