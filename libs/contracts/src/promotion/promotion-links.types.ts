import type { PageQuery } from '../http/reply.js';
import type { WithdrawalMethod } from './promotion-account.types.js';

export const promotionLinkStatuses = ['enabled', 'disabled'] as const;
export type PromotionLinkStatus = (typeof promotionLinkStatuses)[number];

/** The customer service for the link's visitors: one of the installation's contacts, or the promoter's own. */
export const linkContactKinds = ['channel', 'customer', 'own'] as const;
export type LinkContactKind = (typeof linkContactKinds)[number];

export interface LinkContact {
  kind: LinkContactKind;
  /** For the kind `own`: shown name and web address. Otherwise empty. */
  account: string;
  path: string;
}

/** A contact for visitors. `isPromoters`: the contact is the promoter's own. */
export interface ShownContact {
  account: string;
  path: string;
  isPromoters: boolean;
}

export interface PromotionLinkSettings {
  name: string;
  activityName: string;
  /** http or https, if `PromotionTerms.targets` allows it; null for the register page. */
  targetUrl: string | null;
  adContent: string;
  contact: LinkContact;
}

export interface CreatePromotionLink extends PromotionLinkSettings {
  /** The code as typed. The code is unique in upper and lower case, never changes, and is never used again. */
  inviteCode: string;
}

export type EditPromotionLink = Partial<PromotionLinkSettings>;

/** Figures of a link, a level or a period. Cents of USD, and fen of RMB at the rate of each payment. */
export interface PromotionFigures {
  /** Without bots, HEAD requests and prefetches. */
  clicks: number;
  registrations: number;
  /** The number of payments, and their amount minus refunds. */
  transactions: number;
  amount: number;
  rmbAmount: number;
  /** Commissions minus amounts taken back. */
  revenue: number;
}

export interface PromotionLink extends CreatePromotionLink {
  id: string;
  /** The promoter's first link. Only its contact can change. */
  isDefault: boolean;
  status: PromotionLinkStatus;
  /** The full address for visitors. It is on the promoter's own domain if only that domain may lead to the target. */
  url: string;
  /** Whether visitors go to the register page because the target is no longer allowed. */
  isTargetHeld: boolean;
  /** Figures since the beginning. */
  figures: PromotionFigures;
  /** ISO instant. */
  createdAt: string;
}

export const promotionLinkSorts = [
  'createdAt',
  'name',
  'clicks',
  'registrations',
  'amount',
  'revenue',
] as const;
export type PromotionLinkSort = (typeof promotionLinkSorts)[number];

export interface PromotionLinkQuery extends PageQuery {
  /** Part of the name, activity name or code. */
  search?: string;
  status?: PromotionLinkStatus;
  /** The column by which the list is sorted. */
  sort?: PromotionLinkSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

/**
 * The allowed targets besides the register page. `anywhere`: an operator approved the promoter. `own-domain`: anywhere, but only
 * by links on the promoter's own verified domain.
 */
export const promotionTargets = ['anywhere', 'own-domain', 'register-page'] as const;
export type PromotionTargets = (typeof promotionTargets)[number];

/** The current terms. */
export interface PromotionTerms {
  targets: PromotionTargets;
  /** Basis points. */
  firstRebateRate: number;
  /** Basis points of the later payments of a direct referral. */
  rebateRate: number;
  levelRates: LevelRates;
  holdDays: number;
  attributionDays: number;
  /** Cents. */
  withdrawalMin: number;
  /** Basis points. */
  withdrawalFeeRate: number;
  payoutWorkingDays: number;
  /** Cents that the promoter can withdraw now. */
  withdrawalMethods: WithdrawalMethod[];
}

/** Basis points. */
export interface LevelRates {
  level2: number;
  level3: number;
  level4: number;
}

/** A visitor's code. `isKnown`: it belongs to an enabled link of an active promoter. */
export interface Invitation {
  inviteCode: string;
  isKnown: boolean;
  /** The contact of the link; null for an unknown code. */
  contact: ShownContact | null;
}

export interface OpenInvitation {
  inviteCode: string;
}
