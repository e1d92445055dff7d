import { linkFields } from '@parley/contracts/public';
import { columnName, type ExportSection, sameNames } from '@parley/platform/database';

/** No section contains the tokens of reports. */
export const linkExportSections: readonly ExportSection[] = [
  {
    name: 'links',
    table: 'links',
    key: ['created_at', 'id'],
    columns: {
      ...sameNames('id', 'code', 'name', 'platform', ...linkFields.map(columnName), 'is_enabled', 'ends_at'),
      ...sameNames('created_at', 'deleted_at', 'report_title', 'report_shows_accounts'),
    },
  },
  {
    name: 'link-accounts',
    table: 'link_accounts',
    key: ['link_id', 'account_key'],
    columns: sameNames('link_id', 'position', 'account_key', 'url', 'weight', 'daily_cap'),
  },
  {
    name: 'link-sub-accounts',
    table: 'link_sub_accounts',
    key: ['sub_account_id', 'link_id'],
    columns: sameNames('link_id', 'sub_account_id'),
  },
  {
    name: 'link-domains',
    table: 'link_domains',
    key: ['created_at', 'id'],
    columns: sameNames('id', 'host', 'status', 'verified_by', 'verified_at', 'created_at'),
  },
];
