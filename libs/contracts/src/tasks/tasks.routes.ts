import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from './tasks.types.js';

const askers = ['owner', 'agent'] as const;

/** An owner's are all of the tenant's; an agent's those that it asked for. */
export const taskRoutes = {
  /** The latest twenty, the newest first. */
  'tasks.list': route<{ reply: Task[] }>('GET', '/api/tasks', askers),
  'tasks.get': route<{ params: ById; reply: Task }>('GET', '/api/tasks/:id', askers),
  /** Finished items stay; the rest is skipped. */
  'tasks.cancel': route<{ params: ById; reply: Task }>('POST', '/api/tasks/:id/cancel', askers),
  /** The file itself, as an attachment. */
  'tasks.file': route<{ params: ById; reply: Blob }>('GET', '/api/tasks/:id/file', askers),
} as const;
