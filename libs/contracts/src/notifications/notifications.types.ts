import type { PackageFamily } from '../billing/billing.types.js';
import type { PageQuery } from '../http/reply.js';
import type { PurchaseType } from '../orders/orders.types.js';
import type { MaskedAddress } from '../promotion/promotion-account.types.js';

/** The contents of an order; older notices have the name alone. */
export interface OrderedWhat {
  packageName: string;
  family?: PackageFamily | null;
  purchaseType?: PurchaseType;
  /** Ports, or packs. */
  num?: number;
  isPacks?: boolean;
}

/** The parameters of each kind of notice; the console has its words in each language. */
export interface NoticeParams {
  welcome: Record<string, never>;
  'sub-account.stopped': { subAccountId: string; remark: string; account: string };
  'port.lost': { subAccountId: string; remark: string; ports: number };
  'port.fault': { subAccountId: string; remark: string; platform: string; account: string };
  'ports.limit_reached': { subAccountId: string; remark: string; portNum: number };
  'certification.passed': Record<string, never>;
  'certification.rejected': { reason: string };
  'password.changed': Record<string, never>;
  'characters.low': { balance: number };
  'characters.out': { balance: number };
  /** The main balance was short of a refill. */
  /** `needed`: so much the main balance would have to have; without it, one refill. */
  'characters.refill_failed': { subAccountId: string; remark: string; account: string; needed?: number };
  'order.fulfilled': OrderedWhat & { orderId: string; amount: number };
  /** Money came that somebody looks at. */
  'order.in_review': { orderId: string };
  /** With the whole of it what it brought ends. */
  'order.refunded': { orderId: string; amount: number; isWhole?: boolean };
  'package.gifted': OrderedWhat & { orderId: string; characters: number };
  /** Whole days left, 0 on the last one. A trial is not renewed: another package is chosen. */
  'package.expiring': { days: number; endsAt: number; family?: PackageFamily };
  'package.expired': { family: PackageFamily };
  /** Whole days until contacts are deleted; set off where something was bought since. `family` is what ran out. */
  'contact-data.deletion_due': { days: number; dueAt: number; isOff?: boolean; family?: PackageFamily };
  /** `endsAt` is epoch ms. */
  'share.ending': { shareId: string; title: string; order: string; endsAt: number };
  /** Wrong passwords within the hour before. */
  'share.guessed': { shareId: string; title: string; order: string; attempts: number };
  'contact-data.deleted': { contacts: number; conversations: number; messages: number };
  /** The record that proves it was missing for days. */
  'link-domain.lost': { domainId: string; host: string };
  /** `goal` completed fans: in the local date `day`, or since the last reset where it is null. */
  'work-order.goal-reached': { workOrderId: string; name: string; goal: number; day: string | null };
  /** Its visitors went to no account: none was there, or the caps of all were reached. */
  'link.nobody': { linkId: string; name: string };
  'link.full': { linkId: string; name: string };
  /** The masked e-mail of who paid, and the commission for it in cents. */
  'promotion.first-payment': { invitedUserId: string; email: string; amount: number };
  /** Cents: what can be withdrawn now, and what of the latest release paid what was owed. */
  'promotion.available': { available: number; setOff: number };
  /** Cents that a refund took back, or a review; `owed` of them were no longer there. */
  'promotion.taken-back': { amount: number; owed: number; isRefund: boolean; isTest?: boolean };
  /** A masked address, which is paid to from `payableFrom` on, epoch ms. */
  'promotion.wallet-added': MaskedAddress & { payableFrom: number };
  /** Cents. */
  'withdrawal.paid': MaskedAddress & { withdrawalId: string; net: number; fee: number; reference: string };
  /** All of the amount returned. */
  'withdrawal.rejected': { withdrawalId: string; amount: number; reason: string };
  /** A masked e-mail. */
  'promotion.registered': { invitedUserId: string; email: string };
}
export type NoticeKind = keyof NoticeParams;
export const noticeKinds = [
  'welcome',
  'sub-account.stopped',
  'port.lost',
  'port.fault',
  'ports.limit_reached',
  'certification.passed',
  'certification.rejected',
  'password.changed',
  'characters.low',
  'characters.out',
  'characters.refill_failed',
  'order.fulfilled',
  'order.in_review',
  'order.refunded',
  'package.gifted',
  'package.expiring',
  'package.expired',
  'contact-data.deletion_due',
  'contact-data.deleted',
  'work-order.goal-reached',
  'share.ending',
  'share.guessed',
  'link-domain.lost',
  'link.nobody',
  'link.full',
  'promotion.wallet-added',
  'withdrawal.paid',
  'withdrawal.rejected',
  'promotion.first-payment',
  'promotion.available',
  'promotion.taken-back',
  'promotion.registered',
] as const satisfies readonly NoticeKind[];

export const noticeLevels = ['info', 'success', 'warning', 'error'] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

export type Notice = {
  [Kind in NoticeKind]: {
    id: string;
    kind: Kind;
    level: NoticeLevel;
    params: NoticeParams[Kind];
    read: boolean;
    /** How often it happened: an account that fails again and again, or several stopped at once, is one notice. */
    count: number;
    /** ISO instants: when it happened first, and last. */
    createdAt: string;
    lastAt: string;
    /** Since when it is over by itself; null while it is not, and where it can't be. */
    resolvedAt: string | null;
  };
}[NoticeKind];

export interface NoticeQuery extends PageQuery {
  unread?: boolean;
  level?: NoticeLevel;
  /** Notices about this sub-account. */
  subAccountId?: string;
  /** Sorts unread notices before read ones, on the first page only. */
  unreadFirst?: boolean;
}

export interface Unread {
  /** `noticeLimits.unreadCounted + 1` where there are more. */
  unread: number;
}
