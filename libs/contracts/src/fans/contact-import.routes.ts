import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type { ContactFilePreview, ContactFileQuery, ImportContacts } from './contact-import.types.js';

const owner = ['owner'] as const;

export const contactImportRoutes = {
  /** Previews a file of contacts. The body is the file or its beginning. Nothing is stored. */
  'fans.preview-import': route<{ query: ContactFileQuery; body: Blob; reply: ContactFilePreview }>(
    'POST',
    '/api/fans/import/preview',
    owner,
    { reads: true },
  ),
  /**
   * Imports a file of contacts. The contacts become known without a gain. The body is the file. The task counts `rows`, and
   * of these `created`, `filled`, `known`, `doubles` and `refused`. The task's file lists `doubles` and `refused`.
   */
  'fans.import': route<{ query: ImportContacts; body: Blob; reply: Task }>(
    'POST',
    '/api/fans/import',
    owner,
    {
      keyed: true,
    },
  ),
} as const;
