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

/** A withdrawal as an operator decides it. */
export interface ReviewedWithdrawal extends Withdrawal {
  tenantId: string;
  tenantEmail: string;
  tenantStatus: TenantStatus;
  /** ISO instant at which its day ends in the tenant's zone. */
  dueAt: string;
  /** The promoter's balances now. */
  balances: PromotionBalances;
  /** ISO instant: from when its account is paid to. */
  payableFrom: string;
  openFlags: number;
  /** The operator's e-mail; empty until it is decided. */
  decidedBy: string;
}

export interface WithdrawalReviewQuery extends PageQuery {
  /** Part of the owner's e-mail, a tenant's or withdrawal's id, or a payout reference. */
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

/** The address to pay to, in full. Reading it is in the operation log. */
export interface PayoutAddress {
  address: string;
}

export interface PayWithdrawal {
  /** The provider's or chain's reference of the payout; no other withdrawal has it. */
  reference: string;
}

export interface RejectWithdrawal {
  reason: string;
}

/** Signs that a promoter referred itself. */
export const flagReasons = ['device', 'payer', 'email', 'wallet', 'document'] as const;
export type FlagReason = (typeof flagReasons)[number];

/** `open` and `kept` earn nothing; `lifted` earns as any. */
export const flagStatuses = ['open', 'kept', 'lifted'] as const;
export type FlagStatus = (typeof flagStatuses)[number];

/** A referral that looks like one's own. */
export interface ReferralFlag {
  id: string;
  promoterId: string;
  promoterEmail: string;
  invitedId: string;
  invitedEmail: string;
  level: ReferralLevel;
  /** In the order in which they were seen. */
  reasons: { reason: FlagReason; at: string }[];
  status: FlagStatus;
  /** Cents of commissions that are withheld by it. */
  withheld: number;
  /** Why it was lifted or kept, and who did; empty while it is open. */
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

/** A promoter in the drawer of a tenant. */
export interface Promoter {
  /** An operator admitted that its links lead anywhere. */
  admitsTargets: boolean;
  tenantId: string;
  /** Basis points. */
  firstRebateRate: number;
  rebateRate: number;
  inviteCode: string;
  balances: PromotionBalances;
  /** Figures of its direct referrals. */
  figures: PromotionFigures;
  /** Cents of its commissions. */
  revenue: ByLevel;
  /** Who brought it, the nearest first, with the code it came by. */
  chain: { tenantId: string; email: string; level: ReferralLevel }[];
  referredBy: string | null;
  /** How many it brought, by level. */
  invited: ByLevel;
  withdrawalAccounts: WithdrawalAccount[];
}

export interface AdmitTargets {
  admitsTargets: boolean;
}

export interface EditPromoterRates {
  firstRebateRate: number;
  rebateRate: number;
}

export const correctionStatuses = ['pending', 'approved', 'rejected'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** A change of what is available, proposed by one operator and decided by another. */
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
  /** Whether the operator who asks proposed it: then another one decides. */
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
