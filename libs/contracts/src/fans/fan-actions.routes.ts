import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type { ExportFans, NoteFans, TagFans, TreatFansAsBase } from './fan-actions.types.js';

const owner = ['owner'] as const;
const viewers = ['owner', 'agent'] as const;
const keyed = { keyed: true } as const;

/**
 * Each route starts a task over gains that were stored before the request. An agent's task covers the gains of its own
 * sub-account. The task counts `fans`, which match, and among them `changed`, `unchanged` and `skipped`.
 */
export const fanActionRoutes = {
  /** Adds and removes tags of fans. */
  'fans.tag': route<{ body: TagFans; reply: Task }>('POST', '/api/fans/tags', viewers, keyed),
  /** Sets the note of fans. */
  'fans.note': route<{ body: NoteFans; reply: Task }>('POST', '/api/fans/notes', viewers, keyed),
  /** Exports fans. The task's file is a CSV. */
  'fans.export': route<{ body: ExportFans; reply: Task }>('POST', '/api/fans/export', viewers, keyed),
  /** Makes work orders count the selected contacts as base from now on. */
  'fans.treat-as-base': route<{ body: TreatFansAsBase; reply: Task }>('POST', '/api/fans/base', owner, keyed),
} as const;
