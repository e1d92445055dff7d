import { type ExportSection, sameNames } from '@parley/platform/database';

/** A promoter's rates before each change. */
export const termExportSections: readonly ExportSection[] = [
  {
    name: 'promoter-rate-changes',
    table: 'promoter_rate_changes',
    key: ['changed_at'],
    columns: sameNames('changed_at', 'first_rebate_rate', 'rebate_rate'),
  },
];
