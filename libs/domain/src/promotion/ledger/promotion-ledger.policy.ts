import { type PromotionAccount, promotionAccounts, type PromotionBalances } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** The cents by which accounts change. Omitted accounts stay unchanged. */
export type BalanceChanges = Partial<PromotionBalances>;

/** The change that a movement makes, depending on the balances before it. If all are zero, no money moves. */
export type BalanceChange = (balances: PromotionBalances) => BalanceChanges;

const debitAccounts: readonly PromotionAccount[] = ['given', 'owed'];

export const isCreditAccount = (account: PromotionAccount): boolean => !debitAccounts.includes(account);

export const noBalances = (): PromotionBalances => ({
  held: 0,
  available: 0,
  requested: 0,
  withdrawn: 0,
  deducted: 0,
  owed: 0,
  given: 0,
});

/** The entry of a change: above zero for credit. */
export const entryAmount = (account: PromotionAccount, change: number): number =>
  isCreditAccount(account) ? change : -change;

/** A commission is given, and held. */
export const giveCommission =
  (amount: number): BalanceChange =>
  () => ({ given: amount, held: amount });

export const releaseHeld =
  (amount: number): BalanceChange =>
  () => ({ held: -amount, available: amount });

/** Takes back cents that are still held. */
export const takeBackHeld =
  (amount: number): BalanceChange =>
  () => ({ given: -amount, held: -amount });

/** Takes back available cents. The promoter owes the rest. */
export const takeBackAvailable =
  (amount: number): BalanceChange =>
  ({ available }) => {
    const there = Math.min(available, amount);
    return { given: -amount, available: -there, owed: amount - there };
  };

/** Gives cents without a hold. */
export const giveAvailable =
  (amount: number): BalanceChange =>
  () => ({ given: amount, available: amount });

/**
 * A correction takes available cents. The promoter owes the rest. Commissions stay given, so that refunds can still take
 * all of them back.
 */
export const deductAvailable =
  (amount: number): BalanceChange =>
  ({ available }) => {
    const there = Math.min(available, amount);
    return { deducted: amount, available: -there, owed: amount - there };
  };

/** Available cents pay a debt. */
export const setOff: BalanceChange = ({ available, owed }) => {
  const amount = Math.min(available, owed);
  return { available: -amount, owed: -amount };
};

/** A promoter requests a withdrawal. Throws `promotion.balance_short`. */
export const requestWithdrawal =
  (amount: number): BalanceChange =>
  ({ available }) => {
    if (available < amount)
      throw new AppError('promotion.balance_short', `Only ${available} cents are available.`);
    return { available: -amount, requested: amount };
  };

/** A withdrawal was paid. Throws `promotion.owes`: reject the withdrawal instead, so that it pays the debt. */
export const payWithdrawal =
  (amount: number): BalanceChange =>
  ({ owed }) => {
    if (owed > 0) throw new AppError('promotion.owes', `The promoter owes ${owed} cents.`);
    return { requested: -amount, withdrawn: amount };
  };

/** A withdrawal was rejected. */
export const returnWithdrawal =
  (amount: number): BalanceChange =>
  () => ({
    requested: -amount,
    available: amount,
  });

/**
 * The balances after a change. Throws if its entries do not add up to zero, or an account would fall below zero. Both
 * are mistakes of the caller.
 */
export function balancesAfter(balances: PromotionBalances, changes: BalanceChanges): PromotionBalances {
  const after = { ...balances };
  let sum = 0;
  for (const account of promotionAccounts) {
    const change = changes[account] ?? 0;
    after[account] += change;
    sum += entryAmount(account, change);
    if (after[account] < 0) throw new Error(`the account ${account} would fall below zero`);
  }
  if (sum !== 0) throw new Error('the entries of a movement do not sum to zero');
  return after;
}
