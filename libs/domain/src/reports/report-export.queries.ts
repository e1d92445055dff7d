import { type ExportSection, sameNames } from '@parley/platform/database';

export const reportExportSections: readonly ExportSection[] = [
  {
    name: 'report-subscriptions',
    table: 'report_subscriptions',
    key: ['user_id', 'kind'],
    columns: sameNames('user_id', 'kind', 'is_on', 'sent_for', 'changed_at', 'stopped_at'),
  },
];
