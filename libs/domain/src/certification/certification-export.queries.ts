import { type ExportSection, sameNames } from '@parley/platform/database';

export const certificationExportSections: readonly ExportSection[] = [
  {
    name: 'certifications',
    table: 'certifications',
    key: ['submitted_at', 'id'],
    columns: {
      ...sameNames('id', 'status', 'kind', 'real_name'),
      document_number: 'document_sealed',
      ...sameNames('reason', 'submitted_at', 'decided_at'),
    },
    sealed: ['document_number'],
  },
];
