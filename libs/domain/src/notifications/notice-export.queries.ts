import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const noticeExportSections: readonly ExportSection[] = [
  {
    name: 'notices',
    table: 'notices',
    key: byId,
    columns: {
      ...sameNames('id', 'sub_account_id', 'kind', 'level'),
      params: 'params::text',
      ...sameNames('created_at'),
    },
  },
  {
    name: 'system-notice-reads',
    table: 'system_notice_reads',
    key: ['reader_id', 'notice_id'],
    columns: sameNames('notice_id', 'reader_id', 'read_at'),
  },
  {
    name: 'notice-preferences',
    table: 'notice_preferences',
    key: ['reader_id', 'kind'],
    columns: sameNames('reader_id', 'kind', 'badge', 'letter'),
  },
];
