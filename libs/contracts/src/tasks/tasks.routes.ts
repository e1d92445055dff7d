import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from './tasks.types.js';

const owner = ['owner'] as const;

export const taskRoutes = {
  /** The latest twenty, the newest first. */
  'tasks.list': route<{ reply: Task[] }>('GET', '/api/tasks', owner),
  'tasks.get': route<{ params: ById; reply: Task }>('GET', '/api/tasks/:id', owner),
  /** Finished items stay; the rest is skipped. */
  'tasks.cancel': route<{ params: ById; reply: Task }>('POST', '/api/tasks/:id/cancel', owner),
  /** The file itself, as an attachment. */
  'tasks.file': route<{ params: ById; reply: Blob }>('GET', '/api/tasks/:id/file', owner),
} as const;
