import type { CorrectionStatus } from '@parley/contracts/public';
import { type BalanceChange, deductAvailable, giveAvailable } from '../ledger/promotion-ledger.policy.js';

/** From each status to those it may change to. */
const transitions: Record<CorrectionStatus, readonly CorrectionStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** The statuses a correction may have right before this one. */
export const statusesBefore = (next: CorrectionStatus): CorrectionStatus[] =>
  (Object.keys(transitions) as CorrectionStatus[]).filter((from) => transitions[from].includes(next));

/** Cents above zero are given, cents below zero are deducted. */
export const correctionChange = (amount: number): BalanceChange =>
  amount > 0 ? giveAvailable(amount) : deductAvailable(-amount);
