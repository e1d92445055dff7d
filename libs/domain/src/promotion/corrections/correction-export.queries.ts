import { type ExportSection, sameNames } from '@parley/platform/database';

/** Corrections, without the operators' names. */
export const correctionExportSections: readonly ExportSection[] = [
  {
    name: 'promotion-corrections',
    table: 'promotion_corrections',
    key: ['created_at', 'id'],
    columns: sameNames('id', 'amount', 'reason', 'status', 'created_at', 'decided_at'),
  },
];
