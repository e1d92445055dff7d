import type { CertificationStatus } from '@parley/contracts/public';

/** The next statuses that are allowed from each status. */
const transitions: Record<CertificationStatus, readonly CertificationStatus[]> = {
  none: ['pending'],
  pending: ['passed', 'rejected'],
  rejected: ['pending'],
  passed: [],
};

/** The statuses that may come directly before this one. */
export const statusesBefore = (next: CertificationStatus): CertificationStatus[] =>
  (Object.keys(transitions) as CertificationStatus[]).filter((from) => transitions[from].includes(next));

/** Hides all but the last four characters. Of a short number, it hides the first half. */
export function masked(documentNumber: string): string {
  const characters = Array.from(documentNumber);
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return '*'.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('');
}
