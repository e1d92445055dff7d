import type { LiveHandlers } from '../../lib/realtime';
import { showTask } from '../../lib/tasks';

export const tasksLive: LiveHandlers = { 'task:changed': showTask };
