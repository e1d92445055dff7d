import type { SpendPurpose } from '@parley/contracts/public';
import type { AppError } from '@parley/platform/errors';
import type { Unfilled } from '../auto-allocation.service.js';
import type { LockedAccount } from '../character-account.repository.js';
import type { LedgerPosting } from '../character-ledger.repository.js';
import { causeReused, noneToSpend, notEnough } from '../character.policy.js';
import type { KnownReservation, ReservationContext, Spender } from './reservation.repository.js';

/** Characters for a service, before it is called. */
export interface Reservation {
  tenantId: string;
  subAccountId: string;
  /** The id of the paid content, unique in the tenant. It is charged once, and free after a release. */
  cause: string;
  /** The digest of the paid content. Until a release, the cause cannot have other content. */
  digest?: string;
  /** Rejects a cause that was captured before, instead of joining it. */
  once?: boolean;
  purpose: SpendPurpose;
  /** Code points, 1 or more. */
  amount: number;
}

/** The reason of a rejection; null if the characters were reserved. */
export type ReservationOutcome = AppError | null;

export interface Decision {
  answers: ReservationOutcome[];
  /** Transfers from the main balance to limited sub-accounts whose balance was too low for a reservation. */
  refills: LedgerPosting[];
  shares: Share[];
  /** Causes that others reserved before, once per reservation here. */
  joined: string[];
  /** Whether the main balance was too low for one of the reservations. */
  isShort: boolean;
  /** A limited sub-account whose refill was more than the main balance. */
  unfilled: Unfilled | null;
}

interface Share extends LedgerPosting {
  spends: Reservation[];
  own: Spender | null;
}

/**
 * Decides reservations of one tenant in their order, as far as the balances last. A limited sub-account with
 * automatic refill gets the refills that its reservation needs.
 */
export function decide(
  spends: Reservation[],
  context: ReservationContext,
  accounts: Map<string, LockedAccount>,
  nextId: () => string,
): Decision {
  const [main, used] = [accountOf(accounts, 'main'), accountOf(accounts, 'used')];
  const spenders = new Map((context.spenders ?? []).map((one) => [one.id, one]));
  const shares = new Map<string, Share>();
  const refills = new Map<string, LedgerPosting>();
  const joined: string[] = [];
  let isShort = false;
  let unfilled: Unfilled | null = null;
  const decided = new Map<string, KnownReservation & { answer: ReservationOutcome }>(
    Object.entries(context.known ?? {}).map(([cause, known]) => [cause, { ...known, answer: null }]),
  );
  const left = (account: LockedAccount): number => {
    const spent = shares.get(account.name)?.amount ?? 0;
    const moved = account === main ? -sumOf(refills.values()) : (refills.get(account.name)?.amount ?? 0);
    return account.balance - spent + moved;
  };
  /** As many refills as the missing characters need; none if the main balance has less. */
  const refill = (to: LockedAccount, step: number, missing: number): boolean => {
    if (step === 0) return false;
    const amount = Math.ceil(missing / step) * step;
    if (left(main) < amount) {
      unfilled ??= { subAccountId: to.name, amount };
      return false;
    }
    const earlier = refills.get(to.name);
    if (earlier) earlier.amount += amount;
    else refills.set(to.name, { id: nextId(), kind: 'auto_allocate', from: main, to, amount });
    return true;
  };
  const decideOne = (spend: Reservation): ReservationOutcome => {
    const spender = spenders.get(spend.subAccountId);
    if (!spender) return noneToSpend();
    const own = spender.mode === 'limited' ? spender : null;
    const from = accounts.get(own?.id ?? 'main');
    if (!from) return notEnough('characters');
    let share = shares.get(from.name);
    const missing = spend.amount - left(from);
    if (missing > 0 && !refill(from, own?.refill ?? 0, missing)) {
      isShort ||= own === null;
      return notEnough('characters');
    }
    if (!share) {
      share = { id: nextId(), kind: 'spend', from, to: used, amount: 0, spends: [], own };
      shares.set(from.name, share);
    }
    share.amount += spend.amount;
    share.spends.push(spend);
    return null;
  };
  const answers = spends.map((spend) => {
    const { cause, digest = '', once = false } = spend;
    const before = decided.get(cause);
    if (before) {
      if (before.digest !== digest || (once && before.kept)) return causeReused();
      if (before.answer === null && !before.kept) joined.push(cause);
      return before.answer;
    }
    const answer = decideOne(spend);
    // The same cause gets the same answer in this batch. In a later batch it may fit.
    decided.set(cause, { digest, kept: false, answer });
    return answer;
  });
  return {
    answers,
    refills: [...refills.values()],
    shares: [...shares.values()],
    joined,
    isShort,
    unfilled,
  };
}

export const sumOf = (postings: Iterable<LedgerPosting>): number =>
  [...postings].reduce((sum, { amount }) => sum + amount, 0);

export function accountOf(accounts: Map<string, LockedAccount>, name: 'main' | 'used'): LockedAccount {
  const account = accounts.get(name);
  if (!account) throw new Error(`the account ${name} is missing`);
  return account;
}
