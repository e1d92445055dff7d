import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const taskExportSections: readonly ExportSection[] = [
  {
    name: 'tasks',
    table: 'tasks',
    key: byId,
    columns: {
      ...sameNames('id', 'kind', 'status', 'total', 'done', 'failed'),
      counts: 'counts::text',
      failures: 'failures::text',
      ...sameNames('created_at', 'started_at', 'finished_at'),
    },
  },
];
