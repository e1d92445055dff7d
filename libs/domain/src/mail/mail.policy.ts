import { type MailStatus, mailLimits } from '@parley/contracts/public';

/** From each status to those it may change to. */
const transitions: Record<MailStatus, readonly MailStatus[]> = {
  queued: ['sent', 'failed'],
  sent: [],
  failed: ['queued'],
};

/** The statuses a letter may have right before this one. */
export const statusesBefore = (next: MailStatus): MailStatus[] =>
  (Object.keys(transitions) as MailStatus[]).filter((from) => transitions[from].includes(next));

/** How long after its nth try failed a letter is tried again. */
export const waitAfter = (attempts: number): number => mailLimits.firstWaitSeconds * 2 ** (attempts - 1);
