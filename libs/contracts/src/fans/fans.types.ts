import type { Page, PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { DedupeScope } from '../sub-accounts/sub-accounts.types.js';
import type { OrderFanType } from '../work-orders/work-orders.types.js';

/** `new` the first time within the dedupe scope in force, `repeat` after. */
export const gainTypes = ['new', 'repeat'] as const;
export type GainType = (typeof gainTypes)[number];

export interface FanReport {
  /** As the platform writes it; normalised by the server. */
  account: string;
  nickname?: string;
  link?: string;
  phone?: string;
}

/** Gains of one span: `gained` = `fresh` + `repeat`. */
export interface FanCount {
  gained: number;
  /** New in the dedupe scope in force when stored. */
  fresh: number;
  repeat: number;
  /** New whatever the scope in force: within the sub-account, and within the tenant. */
  freshInSubAccount: number;
  freshInTenant: number;
}

/** Conditions on gains; all that are given hold. An agent's are its own sub-account's, whatever it asks for. */
export interface FanFilter {
  /** Part of the contact's account, nickname or phone: two letters at least, or one of a script without blanks. */
  search?: string;
  subAccountId?: string;
  socialAccountId?: string;
  platform?: PlatformCode;
  type?: GainType;
  /** ISO instants of the gain: `from` is within, `to` is not. */
  from?: string;
  to?: string;
  /** As the profile shows it that the gain's sub-account sees. */
  tag?: string;
  /** Counted by this work order. */
  workOrderId?: string;
  late?: boolean;
}

/** Latest gain first. */
export interface FanQuery extends PageQuery, FanFilter {}

/** A gain, with who was gained and by which social account. */
export interface FanView {
  id: string;
  /** The main contact: for an identity that was merged into another contact, that one. */
  contactId: string;
  subAccountId: string;
  /** Empty for one that was deleted: its gains stay, its name does not. */
  subAccount: string;
  subAccountRemark: string;
  platform: PlatformCode;
  /** As the platform writes it. */
  account: string;
  nickname: string;
  link: string;
  phone: string;
  /** The verdict by `dedupeScope`, which was in force when the gain was stored. */
  type: GainType;
  dedupeScope: DedupeScope;
  /** The verdicts of both scopes. */
  freshInSubAccount: boolean;
  freshInTenant: boolean;
  /** Reported after the tenant's local day of the gain had ended. */
  isLate: boolean;
  socialAccountId: string;
  socialAccount: string;
  socialNickname: string;
  socialLink: string;
  socialPhone: string;
  /** ISO instant. */
  gainedAt: string;
  /** Tags of the profile that the gain's sub-account sees; chat shows the same. */
  tags: string[];
  note: string;
}

export type FanPage = Page<FanView>;

/** Gains that match a filter. */
export interface FanCounts extends Omit<FanCount, 'freshInSubAccount' | 'freshInTenant'> {
  /** Null where more than `pageLimits.counted` would have to be counted. */
  freshInSubAccount: number | null;
  freshInTenant: number | null;
  /** False: more match, and the figures are of the latest `pageLimits.counted`. */
  isComplete: boolean;
}

/** A contact's conversation with a social account. */
export interface FanConversation {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  socialAccount: string;
  socialNickname: string;
  /** Archived ones. */
  messages: number;
  /** ISO instant of the last archived one; null without any. */
  lastMessageAt: string | null;
}

/** A gain of the contact as a work order counts it. */
export interface FanWorkOrder {
  id: string;
  name: string;
  gainId: string;
  type: OrderFanType;
  /** ISO instant. */
  gainedAt: string;
}

/** A fan and all that is known of its contact, the latest first, `fanLimits.detailRows` of each at most. */
export interface FanDetail {
  fan: FanView;
  gains: FanView[];
  conversations: FanConversation[];
  workOrders: FanWorkOrder[];
}
