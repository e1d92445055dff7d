import type { TaskStatus } from '@parley/contracts/public';

/** From each status to those it may change to. */
const transitions: Record<TaskStatus, readonly TaskStatus[]> = {
  queued: ['running', 'done', 'failed', 'canceled'],
  running: ['done', 'failed', 'canceled'],
  done: [],
  failed: [],
  canceled: [],
};

/** Those in which work is still to be done. */
export const openStatuses = (Object.keys(transitions) as TaskStatus[]).filter(
  (status) => transitions[status].length > 0,
);

export const isOpen = (status: TaskStatus): boolean => openStatuses.includes(status);
