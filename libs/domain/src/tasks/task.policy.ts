import type { TaskStatus } from '@parley/contracts/public';

const transitions: Record<TaskStatus, readonly TaskStatus[]> = {
  queued: ['running', 'done', 'failed', 'canceled'],
  running: ['done', 'failed', 'canceled'],
  done: [],
  failed: [],
  canceled: [],
};

/** The statuses in which work remains to be done. */
export const openStatuses = (Object.keys(transitions) as TaskStatus[]).filter(
  (status) => transitions[status].length > 0,
);

export const isOpen = (status: TaskStatus): boolean => openStatuses.includes(status);
