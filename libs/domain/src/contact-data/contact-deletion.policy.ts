import type { ContactDeletionStatus } from '@parley/contracts/public';

const transitions: Record<ContactDeletionStatus, readonly ContactDeletionStatus[]> = {
  announced: ['running', 'canceled'],
  running: ['done', 'canceled'],
  done: [],
  canceled: [],
};

export const statusesBefore = (next: ContactDeletionStatus): ContactDeletionStatus[] =>
  (Object.keys(transitions) as ContactDeletionStatus[]).filter((from) => transitions[from].includes(next));
