import type { PageQuery } from '../http/reply.js';
import type { PromotionFigures } from './promotion-links.types.js';

export const reportPeriods = ['today', '7d', '30d', 'all'] as const;
/** Local days of the tenant's zone as it is now, today included. */
export type ReportPeriod = (typeof reportPeriods)[number];

export interface ReportPeriodQuery {
  period: ReportPeriod;
}

/** `from` and `to` are instants of quarters of an hour, which take the place of the period: from the first to before the second. */
export interface LinksReportQuery extends ReportPeriodQuery {
  from?: string;
  to?: string;
}

export interface TimeReportQuery extends ReportPeriodQuery {
  /** Figures of one link alone. */
  linkId?: string;
}

/** `hour` with `today`, `month` where `all` has more than 92 days. */
export const reportUnits = ['hour', 'day', 'month'] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** `start` is the local date, with the hour behind it where the unit is one: `2026-11-23`, `2026-11-23T05:00`. */
export interface ReportPoint extends PromotionFigures {
  start: string;
  /** Instants between which it counts: a drill-down asks for these. */
  from: string;
  to: string;
}

export interface TimeReport {
  unit: ReportUnit;
  timeZone: string;
  points: ReportPoint[];
  total: PromotionFigures;
}

/** Figures of direct referrals. */
export interface DirectReport extends TimeReport {
  /** Cents of commissions of the period, of all levels; null where one link is counted. */
  revenueByLevel: ByLevel | null;
}

export interface LinkReportRow extends PromotionFigures {
  linkId: string;
  name: string;
  inviteCode: string;
}

export const referralLevels = [1, 2, 3, 4] as const;
export type ReferralLevel = (typeof referralLevels)[number];

export type ByLevel = Record<`level${ReferralLevel}`, number>;

/** Level 2 are the tenants that direct referrals brought, with clicks on the referrals' links; and so on. */
export const agentLevels = [2, 3, 4] as const;
export type AgentLevel = (typeof agentLevels)[number];

export interface AgentReportQuery extends ReportPeriodQuery {
  level: AgentLevel;
}

export const invitedStatuses = ['registered', 'paid'] as const;
export type InvitedStatus = (typeof invitedStatuses)[number];

/** A tenant that a promoter brought, and all the promoter may know of it. */
export interface InvitedUser {
  id: string;
  level: ReferralLevel;
  /** Masked; empty above level 1. */
  email: string;
  /** The link it came by; null above level 1. */
  linkId: string | null;
  linkName: string | null;
  /** Host of its first visit's referring page; empty where there was none, and above level 1. */
  source: string;
  status: InvitedStatus;
  transactions: number;
  /** Paid less refunded. */
  amount: number;
  rmbAmount: number;
  /** The promoter's commissions for it. */
  revenue: number;
  /** ISO instants. */
  registeredAt: string;
  firstPaidAt: string | null;
}

export const invitedSorts = ['registeredAt', 'amount', 'revenue', 'transactions'] as const;
export type InvitedSort = (typeof invitedSorts)[number];

/** `from` and `to` are instants of the registration: from the first to before the second. */
export interface InvitedUserQuery extends PageQuery {
  linkId?: string;
  level?: ReferralLevel;
  status?: InvitedStatus;
  period?: ReportPeriod;
  from?: string;
  to?: string;
  sort?: InvitedSort;
  descending?: boolean;
}

/**
 * `withheld`: of a referral that is flagged. `taken-back`: refunded in full, or of a flag that was kept. `test`: paid in
 * the sandbox, so that it earns nothing.
 */
export const commissionStatuses = ['held', 'available', 'withheld', 'taken-back', 'test'] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

/** The commission that one payment gave a promoter, with how it was calculated. */
export interface Commission {
  id: string;
  level: ReferralLevel;
  invitedUserId: string;
  /** Masked; empty above level 1. */
  email: string;
  linkId: string | null;
  /** Cents and fen that were really paid, and what of them was refunded since. */
  paid: number;
  rmbPaid: number;
  refunded: number;
  /** Basis points at the payment, and whether they are those of a first payment. */
  rate: number;
  isFirst: boolean;
  /** Cents, rounded down, and what of them was taken back. */
  amount: number;
  takenBack: number;
  status: CommissionStatus;
  /** ISO instants. */
  paidAt: string;
  availableAt: string;
}

/** `from` and `to` are instants of the payment: from the first to before the second. */
export interface CommissionQuery extends PageQuery {
  linkId?: string;
  level?: ReferralLevel;
  invitedUserId?: string;
  status?: CommissionStatus;
  period?: ReportPeriod;
  from?: string;
  to?: string;
}
