import type { ReferralLevel } from '@parley/contracts/public';
import type { FigureChange } from '../figures/promotion-figures.repository.js';
import type { PromotionMovement } from '../ledger/promotion-ledger.service.js';
import {
  giveCommission,
  releaseHeld,
  takeBackAvailable,
  takeBackHeld,
} from '../ledger/promotion-ledger.policy.js';
import type { PromoterTerms } from '../terms/terms.repository.js';
import type { CommissionEntity } from './commission.entity.js';

/** A commission as it is stored, with fen as numbers. */
export interface StoredCommission extends Omit<CommissionEntity, 'rmbPaid'> {
  rmbPaid: number;
}

/** One change of a commission. `before` is null for a new one. */
export interface CommissionChange {
  before: StoredCommission | null;
  after: StoredCommission;
  /** The cause in the ledger. The same cause moves money once. */
  cause: string;
}

type Rates = Pick<PromoterTerms, 'firstRebateRate' | 'rebateRate' | 'levelRates'>;

/** Cents of an amount at a rate in basis points, rounded down. */
export const shareOf = (amount: number, rate: number): number => Math.floor((amount * rate) / 10_000);

/** Fen of a part of the payment. */
const rmbOf = ({ rmbPaid, paid }: Pick<StoredCommission, 'rmbPaid' | 'paid'>, cents: number): number =>
  Math.round((rmbPaid * cents) / paid);

/** Basis points of a level. */
export function rateOf(level: ReferralLevel, rates: Rates, isFirst: boolean): number {
  switch (level) {
    case 1:
      return isFirst ? rates.firstRebateRate : rates.rebateRate;
    case 2:
      return rates.levelRates.level2;
    case 3:
      return rates.levelRates.level3;
    case 4:
      return rates.levelRates.level4;
  }
}

/** The commission after a total refund of so many cents of its payment. It never takes less back than before. */
export function refundedTo(commission: StoredCommission, refunded: number): StoredCommission {
  const { paid, rate, amount, takenBack, status } = commission;
  const isOver = refunded === paid || status === 'taken-back';
  return {
    ...commission,
    refunded,
    takenBack: Math.max(takenBack, amount - shareOf(paid - refunded, rate)),
    status: isOver && status !== 'test' ? 'taken-back' : status,
  };
}

/** The commission of a sandbox payment. A later real payment can be the first one. */
export const asTest = (commission: StoredCommission): StoredCommission => ({
  ...commission,
  isFirst: false,
  takenBack: commission.amount,
  status: 'test',
});

/** The cents of it that the promoter has, held or available. */
export const earnedOf = (commission: StoredCommission | null): number =>
  commission && (commission.status === 'held' || commission.status === 'available')
    ? commission.amount - commission.takenBack
    : 0;

/** The movement between accounts for a change. Null if no money moves. */
export function movementOf({ before, after, cause }: CommissionChange): PromotionMovement | null {
  const { id: commissionId, tenantId } = after;
  const grown = earnedOf(after) - earnedOf(before);
  const made = (
    kind: PromotionMovement['kind'],
    cents: number,
    change: (cents: number) => PromotionMovement['change'],
  ): PromotionMovement | null =>
    cents > 0
      ? { tenantId, kind, cause, change: change(cents), rmbAmount: rmbOf(after, cents), commissionId }
      : null;
  if (grown > 0) return made('commission', grown, giveCommission);
  if (grown < 0)
    return made('clawback', -grown, before?.status === 'held' ? takeBackHeld : takeBackAvailable);
  const isReleased = before?.status === 'held' && after.status === 'available';
  return isReleased ? made('release', earnedOf(after), releaseHeld) : null;
}

/** A commission's part of the figures of its promoter and of the invited user. */
export interface CommissionFigures {
  transactions: number;
  amount: number;
  rmbAmount: number;
  revenue: number;
}

const figuresOf = (commission: StoredCommission | null): CommissionFigures => {
  if (!commission) return { transactions: 0, amount: 0, rmbAmount: 0, revenue: 0 };
  const amount = commission.paid - commission.refunded;
  return { transactions: 1, amount, rmbAmount: rmbOf(commission, amount), revenue: earnedOf(commission) };
};

/** The difference that a change makes to the figures. Null if there is none. */
export function figuresMoved({
  before,
  after,
}: Pick<CommissionChange, 'before' | 'after'>): CommissionFigures | null {
  const [from, to] = [figuresOf(before), figuresOf(after)];
  const moved = {
    transactions: to.transactions - from.transactions,
    amount: to.amount - from.amount,
    rmbAmount: to.rmbAmount - from.rmbAmount,
    revenue: to.revenue - from.revenue,
  };
  return Object.values(moved).some((figure) => figure !== 0) ? moved : null;
}

/** The figures that a change affects: at level 1 those of all links and of its link, else those of its level. */
export function figureChangesOf(change: CommissionChange): FigureChange[] {
  const moved = figuresMoved(change);
  if (!moved) return [];
  const { tenantId, level, linkId, paidAt: at } = change.after;
  const scopes = level > 1 ? [`level-${level}`] : linkId === null ? ['own'] : ['own', linkId];
  return scopes.map((scope) => ({ tenantId, scope, at, ...moved }));
}
