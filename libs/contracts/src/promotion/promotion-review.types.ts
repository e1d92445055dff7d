import type { PageQuery } from '../http/reply.js';
import type { TenantStatus } from '../tenants/tenants.types.js';
import type {
  PromotionBalances,
  Withdrawal,
  WithdrawalAccount,
  WithdrawalStatus,
} from './promotion-account.types.js';
import type { PromotionFigures } from './promotion-links.types.js';
import type { ByLevel, ReferralLevel } from './promotion-reports.types.js';

/** A withdrawal for an operator's decision. */
export interface ReviewedWithdrawal extends Withdrawal {
  tenantId: string;
  tenantEmail: string;
  tenantStatus: TenantStatus;
  /** ISO instant of the end of its due day in the tenant's zone. */
  dueAt: string;
  /** The promoter's current balances. */
  balances: PromotionBalances;
  /** ISO instant of the first possible payment to its account. */
  payableFrom: string;
  openFlags: number;
  /** The operator's email; empty until an operator decides. */
  decidedBy: string;
}

export interface WithdrawalReviewQuery extends PageQuery {
  /** Part of the owner's email, a tenant's or withdrawal's id, or a payout reference. */
  search?: string;
  status?: WithdrawalStatus;
  late?: boolean;
  tenantId?: string;
}

export interface WithdrawalReviewCounts {
  pending: number;
  late: number;
  paid: number;
  rejected: number;
}

/** The full payout address. The audit log records who read it. */
export interface PayoutAddress {
  address: string;
}

export interface PayWithdrawal {
  /** The provider's or the chain's reference of the payout, which is unique. */
  reference: string;
}

export interface RejectWithdrawal {
  reason: string;
}

/** Signs that a promoter referred itself. */
export const flagReasons = ['device', 'payer', 'email', 'wallet', 'document'] as const;
export type FlagReason = (typeof flagReasons)[number];

/** `open` and `kept` referrals earn nothing; `lifted` ones earn normally. */
export const flagStatuses = ['open', 'kept', 'lifted'] as const;
export type FlagStatus = (typeof flagStatuses)[number];

/** A referral that may be the promoter's own. */
export interface ReferralFlag {
  id: string;
  promoterId: string;
  promoterEmail: string;
  invitedId: string;
  invitedEmail: string;
  level: ReferralLevel;
  /** The reasons for the flag, in the order of their detection. */
  reasons: { reason: FlagReason; at: string }[];
  status: FlagStatus;
  /** Cents of commissions that the flag withholds. */
  withheld: number;
  /** The reason of the decision and its operator; empty while it is open. */
  remark: string;
  decidedBy: string;
  /** ISO instants. */
  createdAt: string;
  decidedAt: string | null;
}

export interface ReferralFlagQuery extends PageQuery {
  status?: FlagStatus;
  reason?: FlagReason;
  tenantId?: string;
}

export interface DecideFlag {
  decision: 'lift' | 'keep';
  remark: string;
}

/** A promoter in a tenant's drawer. */
export interface Promoter {
  /** Whether an operator allowed the promoter's links to lead to any page. */
  admitsTargets: boolean;
  tenantId: string;
  /** Basis points. */
  firstRebateRate: number;
  /** Basis points of the later payments of a direct referral. */
  rebateRate: number;
  inviteCode: string;
  balances: PromotionBalances;
  /** Figures of the promoter's direct referrals. */
  figures: PromotionFigures;
  /** Cents of the promoter's commissions. */
  revenue: ByLevel;
  /** The promoters above the tenant, the nearest first. */
  chain: { tenantId: string; email: string; level: ReferralLevel }[];
  referredBy: string | null;
  /** The number of tenants that the promoter brought, by level. */
  invited: ByLevel;
  withdrawalAccounts: WithdrawalAccount[];
}

export interface AdmitTargets {
  admitsTargets: boolean;
}

export interface EditPromoterRates {
  firstRebateRate: number;
  /** Basis points of the later payments of a direct referral. */
  rebateRate: number;
}

export const correctionStatuses = ['pending', 'approved', 'rejected'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** A change of the available balance, which one operator proposes and another decides. */
export interface Correction {
  id: string;
  tenantId: string;
  tenantEmail: string;
  /** Cents, above or below zero. */
  amount: number;
  reason: string;
  status: CorrectionStatus;
  proposedBy: string;
  decidedBy: string;
  /** Whether the signed-in operator proposed the correction. Another operator then has to decide. */
  isOwn: boolean;
  /** ISO instants. */
  createdAt: string;
  decidedAt: string | null;
}

export interface CorrectionQuery extends PageQuery {
  status?: CorrectionStatus;
  tenantId?: string;
}

export interface ProposeCorrection {
  tenantId: string;
  amount: number;
  reason: string;
}

export interface DecideCorrection {
  decision: 'approve' | 'reject';
}
