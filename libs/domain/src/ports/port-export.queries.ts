import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const portExportSections: readonly ExportSection[] = [
  {
    name: 'social-accounts',
    table: 'social_accounts',
    key: byId,
    columns: {
      ...sameNames('id', 'sub_account_id', 'platform', 'account', 'nickname', 'link', 'phone', 'status'),
      ...sameNames(
        'opened_at',
        'closed_at',
        'close_reason',
        'client_version',
        'additions',
        'channel_id',
        'window_hours',
        'first_seen_at',
      ),
    },
  },
  {
    name: 'port-uses',
    table: 'port_uses',
    key: ['sub_account_id', 'social_account_id'],
    columns: sameNames('sub_account_id', 'social_account_id', 'first_at'),
  },
];
