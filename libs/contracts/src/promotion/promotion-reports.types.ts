import type { PageQuery } from '../http/reply.js';
import type { PromotionFigures } from './promotion-links.types.js';

export const reportPeriods = ['today', '7d', '30d', 'all'] as const;
/** Local days in the tenant's current zone, including today. */
export type ReportPeriod = (typeof reportPeriods)[number];

export interface ReportPeriodQuery {
  /** The span of time that is counted. */
  period: ReportPeriod;
}

/** `from` and `to` are instants of quarters of an hour and replace the period: at or after the first, before the second. */
export interface LinksReportQuery extends ReportPeriodQuery {
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
}

export interface TimeReportQuery extends ReportPeriodQuery {
  /** Figures of one link only. */
  linkId?: string;
}

/** `hour` for `today`; `month` for an `all` of more than 92 days. */
export const reportUnits = ['hour', 'day', 'month'] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** `start` is the local date, with the hour after it for the unit `hour`: `2026-11-23`, `2026-11-23T05:00`. */
export interface ReportPoint extends PromotionFigures {
  start: string;
  /** The instants between which the row counts. A drill-down requests these. */
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
  /** Cents of commissions of the period, of all levels; null for the report of one link. */
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

/** Level 2: tenants that came by the links of direct referrals, with the clicks on these links. Further levels likewise. */
export const agentLevels = [2, 3, 4] as const;
export type AgentLevel = (typeof agentLevels)[number];

export interface AgentReportQuery extends ReportPeriodQuery {
  level: AgentLevel;
}

export const invitedStatuses = ['registered', 'paid'] as const;
export type InvitedStatus = (typeof invitedStatuses)[number];

/** A tenant that a promoter brought, with only the data that the promoter may see. */
export interface InvitedUser {
  id: string;
  level: ReferralLevel;
  /** Masked; empty above level 1. */
  email: string;
  /** The tenant's link; null above level 1. */
  linkId: string | null;
  linkName: string | null;
  /** Host of the first visit's referring page; empty without one, and above level 1. */
  source: string;
  status: InvitedStatus;
  transactions: number;
  /** Paid amounts minus refunds. */
  amount: number;
  rmbAmount: number;
  /** The promoter's commissions for this tenant. */
  revenue: number;
  /** ISO instants. */
  registeredAt: string;
  firstPaidAt: string | null;
}

export const invitedSorts = ['registeredAt', 'amount', 'revenue', 'transactions'] as const;
export type InvitedSort = (typeof invitedSorts)[number];

/** `from` and `to` are instants of registration: at or after the first, before the second. */
export interface InvitedUserQuery extends PageQuery {
  linkId?: string;
  level?: ReferralLevel;
  status?: InvitedStatus;
  /** The span of time that is counted. */
  period?: ReportPeriod;
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
  /** The column by which the list is sorted. */
  sort?: InvitedSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

/** `withheld`: its referral is flagged. `taken-back`: fully refunded, or the flag was kept. `test`: of the sandbox. */
export const commissionStatuses = ['held', 'available', 'withheld', 'taken-back', 'test'] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

/** The commission of a promoter for one payment, with its calculation. */
export interface Commission {
  id: string;
  level: ReferralLevel;
  invitedUserId: string;
  /** Masked; empty above level 1. */
  email: string;
  linkId: string | null;
  /** Cents and fen that were paid, and the part that was refunded since. */
  paid: number;
  rmbPaid: number;
  refunded: number;
  /** Basis points at the time of payment, and whether the rate is that of a first payment. */
  rate: number;
  isFirst: boolean;
  /** Cents, rounded down, and the part that was taken back. */
  amount: number;
  takenBack: number;
  status: CommissionStatus;
  /** ISO instants. */
  paidAt: string;
  availableAt: string;
}

/** `from` and `to` are instants of payment: at or after the first, before the second. */
export interface CommissionQuery extends PageQuery {
  linkId?: string;
  level?: ReferralLevel;
  invitedUserId?: string;
  status?: CommissionStatus;
  /** The span of time that is counted. */
  period?: ReportPeriod;
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
}
