import type { AutomaticStatus } from '@parley/contracts/public';

/** From each status to those it may change to. */
const transitions: Record<AutomaticStatus, readonly AutomaticStatus[]> = {
  scheduled: ['offered', 'skipped'],
  offered: ['sent', 'skipped'],
  sent: [],
  // Given up, and yet a client had sent it and could say so only later.
  skipped: ['sent'],
};

/** Those from which a reply may change to this one: what a conditional update asks for. */
export const before = (status: AutomaticStatus): AutomaticStatus[] =>
  (Object.keys(transitions) as AutomaticStatus[]).filter((from) => transitions[from].includes(status));
