import type { SubAccountStatus } from '@parley/contracts/public';

/** From each status to those it may change to. */
const transitions: Record<SubAccountStatus, readonly SubAccountStatus[]> = {
  normal: ['stopped'],
  stopped: ['normal'],
};

/** The statuses a sub-account may have right before this one. */
export const statusesBefore = (next: SubAccountStatus): SubAccountStatus[] =>
  (Object.keys(transitions) as SubAccountStatus[]).filter((from) => transitions[from].includes(next));
