import { type ExportSection, sameNames } from '@parley/platform/database';

export const environmentExportSections: readonly ExportSection[] = [
  {
    name: 'environments',
    table: 'environments',
    key: ['social_account_id'],
    columns: sameNames(
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
