import type { Task } from './tasks.types.js';

export interface TaskPushes {
  'task:changed': Task;
}
