import { columnName, type ExportSection, sameNames } from '@parley/platform/database';
import { settingFields } from './sub-account.policy.js';

const settings = settingFields.filter((field) => field !== 'remark').map(columnName);

export const subAccountExportSections: readonly ExportSection[] = [
  {
    name: 'sub-accounts',
    table: 'sub_accounts',
    key: ['created_at', 'id'],
    columns: {
      ...sameNames('id', 'account', 'remark', 'status', 'is_default', ...settings),
      platforms: `array_to_string(platforms, ' ')`,
      ...sameNames('created_at', 'last_active_at', 'deleted_at'),
    },
  },
  {
    name: 'sub-account-templates',
    table: 'sub_account_templates',
    key: ['name'],
    columns: { ...sameNames('id', 'name'), settings: 'settings::text', ...sameNames('created_at') },
  },
];
