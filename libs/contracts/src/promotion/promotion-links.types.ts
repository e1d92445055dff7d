import type { PageQuery } from '../http/reply.js';
import type { WithdrawalMethod } from './promotion-account.types.js';

export const promotionLinkStatuses = ['enabled', 'disabled'] as const;
export type PromotionLinkStatus = (typeof promotionLinkStatuses)[number];

/** The customer service that visitors meet: one of the installation's contacts, or the promoter's own. */
export const linkContactKinds = ['channel', 'customer', 'own'] as const;
export type LinkContactKind = (typeof linkContactKinds)[number];

export interface LinkContact {
  kind: LinkContactKind;
  /** With the kind `own`: shown name, and a web address. Empty otherwise. */
  account: string;
  path: string;
}

/** A contact as visitors see it. `isPromoters`: it is a promoter's own, and not the installation's. */
export interface ShownContact {
  account: string;
  path: string;
  isPromoters: boolean;
}

export interface PromotionLinkSettings {
  name: string;
  activityName: string;
  /** http or https, where `PromotionTerms.targets` allows it; null is the register page. */
  targetUrl: string | null;
  adContent: string;
  contact: LinkContact;
}

export interface CreatePromotionLink extends PromotionLinkSettings {
  /** As typed; no other link has it in whichever case. It never changes, and is never free again. */
  inviteCode: string;
}

export type EditPromotionLink = Partial<PromotionLinkSettings>;

/** Figures of a link, a level or a time. Cents of USD and fen of RMB at each payment's own rate. */
export interface PromotionFigures {
  /** Without bots, HEAD requests and prefetches. */
  clicks: number;
  registrations: number;
  /** Payments, and the money that was paid less what was refunded. */
  transactions: number;
  amount: number;
  rmbAmount: number;
  /** Commissions less what was taken back. */
  revenue: number;
}

export interface PromotionLink extends CreatePromotionLink {
  id: string;
  /** Each promoter's first one: it is neither edited nor disabled, but for its contact. */
  isDefault: boolean;
  status: PromotionLinkStatus;
  /** The whole address for visitors: of the promoter's own domain where the target is followed there alone. */
  url: string;
  /** Visitors are sent to the register page, for the target may be followed nowhere. */
  isTargetHeld: boolean;
  /** Figures of all time. */
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
  sort?: PromotionLinkSort;
  descending?: boolean;
}

/**
 * Where links may lead beside the register page. `anywhere`: an operator admitted the promoter. `own-domain`: anywhere, but
 * from the promoter's own verified domain of links alone, and never from the installation's address.
 */
export const promotionTargets = ['anywhere', 'own-domain', 'register-page'] as const;
export type PromotionTargets = (typeof promotionTargets)[number];

/** The terms as they stand now. */
export interface PromotionTerms {
  targets: PromotionTargets;
  /** Basis points. */
  firstRebateRate: number;
  rebateRate: number;
  levelRates: LevelRates;
  holdDays: number;
  attributionDays: number;
  /** Cents. */
  withdrawalMin: number;
  /** Basis points. */
  withdrawalFeeRate: number;
  payoutWorkingDays: number;
  /** Those that can be withdrawn by now. */
  withdrawalMethods: WithdrawalMethod[];
}

/** Basis points. */
export interface LevelRates {
  level2: number;
  level3: number;
  level4: number;
}

/** A visitor's code. `isKnown`: an enabled link of an active promoter has it. */
export interface Invitation {
  inviteCode: string;
  isKnown: boolean;
  /** The contact of the link; null where the code is unknown. */
  contact: ShownContact | null;
}

export interface OpenInvitation {
  inviteCode: string;
}
