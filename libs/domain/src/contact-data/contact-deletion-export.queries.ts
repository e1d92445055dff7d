import { type ExportSection, sameNames } from '@parley/platform/database';

export const contactDeletionExportSections: readonly ExportSection[] = [
  {
    name: 'contact-deletions',
    table: 'contact_deletions',
    key: ['ended_at'],
    columns: {
      ...sameNames(
        'id',
        'status',
        'ended_at',
        'due_at',
        'announced_at',
        'warned_at',
        'began_at',
        'finished_at',
      ),
      ...sameNames('contacts', 'conversations', 'messages', 'profiles', 'files'),
      kept: 'kept::text',
    },
  },
];
