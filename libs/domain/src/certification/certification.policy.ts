import type { CertificationStatus } from '@parley/contracts/public';

/** From each status to those it may change to. */
const transitions: Record<CertificationStatus, readonly CertificationStatus[]> = {
  none: ['pending'],
  pending: ['passed', 'rejected'],
  rejected: ['pending'],
  passed: [],
};

/** The statuses a tenant's certification may have right before this one. */
export const statusesBefore = (next: CertificationStatus): CertificationStatus[] =>
  (Object.keys(transitions) as CertificationStatus[]).filter((from) => transitions[from].includes(next));

/** All but the last four characters hidden; of a short number, all but its second half. */
export function masked(documentNumber: string): string {
  const characters = Array.from(documentNumber);
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return '*'.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('');
}
