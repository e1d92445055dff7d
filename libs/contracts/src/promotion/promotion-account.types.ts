import type { PageQuery } from '../http/reply.js';
import type { CertificationStatus } from '../certification/certification.types.js';

/**
 * Accounts of a promoter, in cents of USD; none is ever below zero. `held`: commissions until their hold ends.
 * `available`: can be withdrawn. `requested`: held by withdrawals that wait. `withdrawn`: paid out, fees included.
 * `deducted`: taken by corrections. `owed`: taken back beyond what was available. `given`: commissions and corrections
 * in all, less what was taken back. held + available + requested + withdrawn + deducted = given + owed.
 */
export const promotionAccounts = [
  'held',
  'available',
  'requested',
  'withdrawn',
  'deducted',
  'owed',
  'given',
] as const;
export type PromotionAccount = (typeof promotionAccounts)[number];

export type PromotionBalances = Record<PromotionAccount, number>;

/**
 * Why money moved. `commission`: given, held. `release`: its hold ended. `clawback`: a refund, or a flag that was kept.
 * `set-off`: what came paid what is owed. `withdrawal`: asked for. `payout`: paid. `return`: rejected. `correction`: two
 * operators corrected it.
 */
export const promotionTransferKinds = [
  'commission',
  'release',
  'clawback',
  'set-off',
  'withdrawal',
  'payout',
  'return',
  'correction',
] as const;
export type PromotionTransferKind = (typeof promotionTransferKinds)[number];

export const ledgerTypes = ['income', 'expenditure'] as const;
/** The account that is shown grew, or shrank. */
export type LedgerType = (typeof ledgerTypes)[number];

/** `done`, or the state of the withdrawal it belongs to. */
export const ledgerStatuses = ['done', 'pending', 'paid', 'rejected'] as const;
export type LedgerStatus = (typeof ledgerStatuses)[number];

/** One movement of one account. */
export interface LedgerEntry {
  id: string;
  transferId: string;
  account: PromotionAccount;
  kind: PromotionTransferKind;
  type: LedgerType;
  /** Cents, above zero. */
  amount: number;
  /** The account's balance after it. */
  balance: number;
  /** Fen at the rate of the payment it comes from; null where it comes from none. */
  rmbAmount: number | null;
  status: LedgerStatus;
  /** Reason of an operator, or payout reference; empty otherwise. */
  remark: string;
  /** Set with withdrawals: method and masked address. */
  withdrawalAccount: MaskedAddress | null;
  /** The commission or withdrawal it belongs to; null where it belongs to none. */
  commissionId: string | null;
  withdrawalId: string | null;
  /** ISO instant. */
  at: string;
}

export interface LedgerQuery extends PageQuery {
  /** Left out: `available`. */
  account?: PromotionAccount;
  type?: LedgerType;
  kind?: PromotionTransferKind;
  status?: LedgerStatus;
  commissionId?: string;
  withdrawalId?: string;
  /** Local days, both included. */
  from?: string;
  to?: string;
}

export interface PromotionSummary {
  balances: PromotionBalances;
  /** When the next held commission becomes available, and the cents of that local day; null where none is held. */
  nextRelease: { at: string; amount: number } | null;
  /** A first withdrawal needs one that passed. */
  certification: CertificationStatus;
}

export const withdrawalMethods = ['usdt-trc20', 'usdt-erc20', 'usdt-bep20'] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];

export interface MaskedAddress {
  method: WithdrawalMethod;
  /** First six and last four characters. */
  address: string;
}

export interface WithdrawalAccount extends MaskedAddress {
  id: string;
  /** A name the owner gave it; may be empty. */
  name: string;
  /** ISO instants: when it was added, and from when it is paid to. */
  createdAt: string;
  payableFrom: string;
  isPayable: boolean;
}

export interface AddWithdrawalAccount {
  method: WithdrawalMethod;
  /** Checked by the chain's own checksum. */
  address: string;
  name: string;
  /** Sent to the owner's e-mail for `withdrawal-account`. */
  code: string;
  /** Required where two-step sign-in is on. */
  totp?: string;
}

export const withdrawalStatuses = ['pending', 'paid', 'rejected'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export interface RequestWithdrawal {
  withdrawalAccountId: string;
  method: WithdrawalMethod;
  /** Whole cents. */
  amount: number;
}

export interface Withdrawal {
  id: string;
  amount: number;
  /** The fee is taken out of the amount; `net` remains to be paid. */
  fee: number;
  net: number;
  status: WithdrawalStatus;
  withdrawalAccount: MaskedAddress;
  /** Local day of the tenant by whose end it is due. */
  dueOn: string;
  isLate: boolean;
  /** Empty until it is paid. */
  reference: string;
  /** Why it was rejected; empty otherwise. */
  reason: string;
  /** ISO instants. */
  requestedAt: string;
  decidedAt: string | null;
}

export interface WithdrawalQuery extends PageQuery {
  status?: WithdrawalStatus;
}
