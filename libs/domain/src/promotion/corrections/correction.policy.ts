import type { CorrectionStatus } from '@parley/contracts/public';
import { type BalanceChange, deductAvailable, giveAvailable } from '../ledger/promotion-ledger.policy.js';

const transitions: Record<CorrectionStatus, readonly CorrectionStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

export const statusesBefore = (next: CorrectionStatus): CorrectionStatus[] =>
  (Object.keys(transitions) as CorrectionStatus[]).filter((from) => transitions[from].includes(next));

/** Gives positive cents and deducts negative ones. */
export const correctionChange = (amount: number): BalanceChange =>
  amount > 0 ? giveAvailable(amount) : deductAvailable(-amount);
