import type { AutomaticStatus } from '@parley/contracts/public';

const transitions: Record<AutomaticStatus, readonly AutomaticStatus[]> = {
  scheduled: ['offered', 'skipped'],
  offered: ['sent', 'skipped'],
  sent: [],
  // A client may report late that it sent a reply that was given up meanwhile.
  skipped: ['sent'],
};

/** The statuses from which a reply may change to this one, as a condition of updates. */
export const before = (status: AutomaticStatus): AutomaticStatus[] =>
  (Object.keys(transitions) as AutomaticStatus[]).filter((from) => transitions[from].includes(status));
