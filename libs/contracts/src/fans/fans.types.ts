import type { Page, PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { DedupeScope } from '../sub-accounts/sub-account-settings.types.js';
import type { OrderFanType } from '../work-orders/work-orders.types.js';

/** `new`: the first gain within the dedupe scope of that time. `repeat`: a later one. */
export const gainTypes = ['new', 'repeat'] as const;
export type GainType = (typeof gainTypes)[number];

export interface FanReport {
  /** The account as the platform writes it. The server normalises it. */
  account: string;
  nickname?: string;
  link?: string;
  phone?: string;
  /** What brought the contact: the parameter of a start link, a referral or an advertisement. The first gain keeps it. */
  origin?: string;
}

/** Gains of one span: `gained` = `fresh` + `repeat`. */
export interface FanCount {
  gained: number;
  /** New in the dedupe scope that applied when the gain was stored. */
  fresh: number;
  repeat: number;
  /** New within the sub-account, and new within the tenant, whatever the dedupe scope. */
  freshInSubAccount: number;
  freshInTenant: number;
}

/** Conditions on gains. All of them must hold. An agent only gets its own sub-account's gains. */
export interface FanFilter {
  /** Part of the contact's account, nickname or phone: at least two letters, or one of a script without spaces. */
  search?: string;
  subAccountId?: string;
  socialAccountId?: string;
  platform?: PlatformCode;
  type?: GainType;
  /** ISO instants of the gain: `from` is within, `to` is not. */
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
  /** A tag in the profile that the gain's sub-account sees. */
  tag?: string;
  /** Gains that this work order counted. */
  workOrderId?: string;
  late?: boolean;
  /** Contacts that have blocked or unfollowed the account, and did not come back. */
  left?: boolean;
  /** The source of the contact, as an exact text. */
  origin?: string;
}

/** The latest gain comes first. */
export interface FanQuery extends PageQuery, FanFilter {}

/** A gain, with its contact and the social account that gained it. */
export interface FanView {
  id: string;
  /** The main contact. For a merged identity, the contact into which it was merged. */
  contactId: string;
  subAccountId: string;
  /** Empty for a deleted sub-account, whose gains stay. */
  subAccount: string;
  subAccountRemark: string;
  platform: PlatformCode;
  /** The account as the platform writes it. */
  account: string;
  nickname: string;
  link: string;
  phone: string;
  /** The verdict by `dedupeScope`, the scope that applied when the gain was stored. */
  type: GainType;
  /** The fans among which a repeated contact is recognised. */
  dedupeScope: DedupeScope;
  /** The verdicts of both scopes. */
  freshInSubAccount: boolean;
  freshInTenant: boolean;
  /** Whether the report came after the end of the tenant's local day of the gain. */
  isLate: boolean;
  socialAccountId: string;
  socialAccount: string;
  socialNickname: string;
  socialLink: string;
  socialPhone: string;
  /** ISO instant. */
  gainedAt: string;
  /** The source of the contact, as its platform names it; empty if unknown. */
  origin: string;
  /** ISO instant at which the contact last blocked or unfollowed the account; null if never. The gain stays counted. */
  leftAt: string | null;
  /** ISO instant at which the contact came back; null if it did not. */
  returnedAt: string | null;
  /** Tags of the profile that the gain's sub-account sees. Chat shows the same tags. */
  tags: string[];
  note: string;
}

export type FanPage = Page<FanView>;

/** Gains that match a filter. */
export interface FanCounts extends Omit<FanCount, 'freshInSubAccount' | 'freshInTenant'> {
  /** Null if more than `pageLimits.counted` rows would have to be counted. */
  freshInSubAccount: number | null;
  freshInTenant: number | null;
  /** False if more gains match: the figures are of the latest `pageLimits.counted`. */
  isComplete: boolean;
}

/** A contact's conversation with a social account. */
export interface FanConversation {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  socialAccount: string;
  socialNickname: string;
  /** The number of archived messages. */
  messages: number;
  /** ISO instant of the last archived message; null without any. */
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

/** A fan with all data about its contact: of each kind at most `fanLimits.detailRows` rows, the latest first. */
export interface FanDetail {
  fan: FanView;
  gains: FanView[];
  conversations: FanConversation[];
  workOrders: FanWorkOrder[];
}

/** A contact left a social account, or came back to it. */
export interface FanMove {
  contactId: string;
  socialAccountId: string;
  subAccountId: string;
  isLeft: boolean;
  /** ISO instant. */
  at: string;
}
