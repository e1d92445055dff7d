import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const translationExportSections: readonly ExportSection[] = [
  {
    name: 'translation-failures',
    table: 'translation_failures',
    key: byId,
    columns: sameNames('id', 'sub_account_id', 'error', 'at'),
  },
];
