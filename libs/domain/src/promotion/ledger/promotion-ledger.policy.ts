import { type PromotionAccount, promotionAccounts, type PromotionBalances } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** The cents by which accounts change. Accounts that are left out stay as they are. */
export type BalanceChanges = Partial<PromotionBalances>;

/** The change that a movement is, decided by the balances before it. All zero: nothing moves. */
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

/** A hold ended. */
export const releaseHeld =
  (amount: number): BalanceChange =>
  () => ({ held: -amount, available: amount });

/** Cents are taken back that are still held. */
export const takeBackHeld =
  (amount: number): BalanceChange =>
  () => ({ given: -amount, held: -amount });

/** Cents are taken back from the available ones. The promoter owes those that are no longer there. */
export const takeBackAvailable =
  (amount: number): BalanceChange =>
  ({ available }) => {
    const there = Math.min(available, amount);
    return { given: -amount, available: -there, owed: amount - there };
  };

/** Cents are given without a hold. */
export const giveAvailable =
  (amount: number): BalanceChange =>
  () => ({ given: amount, available: amount });

/**
 * A correction takes available cents. The promoter owes those that are no longer there. Commissions stay given, so that
 * refunds can still take all of them back.
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

/** A withdrawal was paid. Throws `promotion.owes`: a rejected withdrawal pays the debt. */
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
 * The balances after a change. Throws where its entries do not sum to zero, or an account would fall below zero: both
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
