import type { PageQuery } from '../http/reply.js';
import type { CertificationStatus } from '../certification/certification.types.js';

/**
 * A promoter's accounts, in cents of USD, never below zero. `held`: commissions until their hold ends. `available`: for
 * withdrawals. `requested`: reserved by pending withdrawals. `withdrawn`: paid out, including fees. `deducted`: taken by
 * corrections. `owed`: taken back beyond the available amount. `given`: all commissions and corrections, minus amounts taken
 * back. held + available + requested + withdrawn + deducted = given + owed.
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
 * Why money moved. `commission`: given and held. `release`: its hold ended. `clawback`: taken back for a refund, or for a flag
 * that was kept. `set-off`: new money paid a debt. `withdrawal`: requested. `payout`: paid. `return`: rejected. `correction`:
 * made by two operators.
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
/** Whether the shown account grew or shrank. */
export type LedgerType = (typeof ledgerTypes)[number];

/** `done`, or the status of the entry's withdrawal. */
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
  /** The account's balance after the movement. */
  balance: number;
  /** Fen at the rate of the entry's payment; null without a payment. */
  rmbAmount: number | null;
  status: LedgerStatus;
  /** An operator's reason, or a payout's reference; otherwise empty. */
  remark: string;
  /** The method and masked address of a withdrawal. */
  withdrawalAccount: MaskedAddress | null;
  /** The entry's commission or withdrawal; null without one. */
  commissionId: string | null;
  withdrawalId: string | null;
  /** ISO instant. */
  at: string;
}

export interface LedgerQuery extends PageQuery {
  /** Omitted: `available`. */
  account?: PromotionAccount;
  type?: LedgerType;
  kind?: PromotionTransferKind;
  status?: LedgerStatus;
  commissionId?: string;
  withdrawalId?: string;
  /** Local days, both included. */
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
}

export interface PromotionSummary {
  balances: PromotionBalances;
  /** When held commissions become available next, and the cents of that local day; null without held commissions. */
  nextRelease: { at: string; amount: number } | null;
  /** The certification's status. A first withdrawal needs a passed certification. */
  certification: CertificationStatus;
}

export const withdrawalMethods = ['usdt-trc20', 'usdt-erc20', 'usdt-bep20'] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];

export interface MaskedAddress {
  method: WithdrawalMethod;
  /** The first six and the last four characters. */
  address: string;
}

export interface WithdrawalAccount extends MaskedAddress {
  id: string;
  /** A name of the owner's choice; may be empty. */
  name: string;
  /** ISO instants: when the account was added, and from when payments to it are possible. */
  createdAt: string;
  payableFrom: string;
  isPayable: boolean;
}

export interface AddWithdrawalAccount {
  method: WithdrawalMethod;
  /** Validated by the chain's own checksum. */
  address: string;
  name: string;
  /** The code that was sent to the owner for `withdrawal-account`. */
  code: string;
  /** Required if the owner signs in with one-time codes. */
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
  /** The fee is taken from the amount; the owner receives `net`. */
  fee: number;
  net: number;
  status: WithdrawalStatus;
  withdrawalAccount: MaskedAddress;
  /** The withdrawal is due by the end of this day in the tenant's time zone. */
  dueOn: string;
  isLate: boolean;
  /** Empty until the withdrawal is paid. */
  reference: string;
  /** The reason of a rejection; otherwise empty. */
  reason: string;
  /** ISO instants. */
  requestedAt: string;
  decidedAt: string | null;
}

export interface WithdrawalQuery extends PageQuery {
  status?: WithdrawalStatus;
}
