import type { ContactDeletionStatus } from '@parley/contracts/public';

/** From each status to those it may change to. */
const transitions: Record<ContactDeletionStatus, readonly ContactDeletionStatus[]> = {
  announced: ['running', 'canceled'],
  running: ['done', 'canceled'],
  done: [],
  canceled: [],
};

/** The statuses a deletion may have right before this one. */
export const statusesBefore = (next: ContactDeletionStatus): ContactDeletionStatus[] =>
  (Object.keys(transitions) as ContactDeletionStatus[]).filter((from) => transitions[from].includes(next));
