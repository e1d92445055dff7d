import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from './tasks.types.js';

const askers = ['owner', 'agent'] as const;

/** An owner gets all of the tenant's tasks, an agent those that it started. */
export const taskRoutes = {
  /** Lists the caller's latest twenty tasks, the newest first. */
  'tasks.list': route<{ reply: Task[] }>('GET', '/api/tasks', askers),
  /** Reads a task. */
  'tasks.get': route<{ params: ById; reply: Task }>('GET', '/api/tasks/:id', askers),
  /** Cancels a task. Finished items stay; the rest is skipped. */
  'tasks.cancel': route<{ params: ById; reply: Task }>('POST', '/api/tasks/:id/cancel', askers),
  /** Downloads the file that a task made. */
  'tasks.file': route<{ params: ById; reply: Blob }>('GET', '/api/tasks/:id/file', askers),
} as const;
