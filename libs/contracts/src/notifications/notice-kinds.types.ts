import type { ChannelProblem } from '../channels/channels.types.js';
import type { PackageFamily } from '../billing/billing.types.js';
import type { PurchaseType } from '../orders/orders.types.js';
import type { MaskedAddress } from '../promotion/promotion-account.types.js';

/** The contents of an order. Older notices have only the name. */
export interface OrderedWhat {
  packageName: string;
  family?: PackageFamily | null;
  purchaseType?: PurchaseType;
  /** Ports, or packs. */
  num?: number;
  isPacks?: boolean;
}

/** The parameters of each kind of notice. The console has the words. */
export interface NoticeParams {
  welcome: Record<string, never>;
  'sub-account.stopped': { subAccountId: string; remark: string; account: string };
  'port.lost': { subAccountId: string; remark: string; ports: number };
  'port.fault': { subAccountId: string; remark: string; platform: string; account: string };
  /** A channel stopped working: its platform or its port refuses it. Resolved once it works. */
  'channel.fault': { channelId: string; name: string; problem: ChannelProblem };
  'ports.limit_reached': { subAccountId: string; remark: string; portNum: number };
  'certification.passed': Record<string, never>;
  'certification.rejected': { reason: string };
  'password.changed': Record<string, never>;
  /** A note mentions the reader. `subAccountId` is the author's, null for the owner. */
  'note.mentioned': { conversationId: string; subAccountId: string | null; author: string };
  /** The day's quota of stored bytes is used up, so texts are not stored until `endsAt`, epoch ms. */
  'messages.not_kept': { endsAt: number };
  'characters.low': { balance: number };
  'characters.out': { balance: number };
  /** The main balance was too low for a refill. */
  /** `needed`: the balance that the refills need. Omitted: one refill. */
  'characters.refill_failed': { subAccountId: string; remark: string; account: string; needed?: number };
  'order.fulfilled': OrderedWhat & { orderId: string; amount: number };
  /** A payment arrived that an operator has to review. `orderedAt` is an ISO instant, which older notices lack. */
  'order.in_review': { orderId: string; orderedAt?: string };
  /** Whether the whole payment was returned, so that its package or characters end. */
  'order.refunded': { orderId: string; amount: number; isWhole?: boolean; orderedAt?: string };
  'package.gifted': OrderedWhat & { orderId: string; characters: number };
  /** Whole days left, 0 on the last day. A trial cannot be renewed, so the owner chooses another package. */
  'package.expiring': { days: number; endsAt: number; family?: PackageFamily };
  'package.expired': { family: PackageFamily };
  /** Whole days until contacts are deleted. A purchase cancels the deletion. `family` is the package family that ran out. */
  'contact-data.deletion_due': { days: number; dueAt: number; isOff?: boolean; family?: PackageFamily };
  /** `endsAt` is epoch ms. */
  'share.ending': { shareId: string; title: string; order: string; endsAt: number };
  /** Wrong passwords within the last hour. */
  'share.guessed': { shareId: string; title: string; order: string; attempts: number };
  'contact-data.deleted': { contacts: number; conversations: number; messages: number };
  /** The record that proves the domain was missing for days. */
  'link-domain.lost': { domainId: string; host: string };
  /** Failed requests in a row. The endpoint is tried again. */
  'webhook.failing': { endpointId: string; name: string; failures: number; isGone: boolean };
  /** The endpoint gets no further events. `isGone`: the endpoint answered 410. */
  'webhook.stopped': { endpointId: string; name: string; failures: number; isGone: boolean };
  /** `goal` fans were completed: on the local date `day`, or since the last reset if `day` is null. */
  'work-order.goal-reached': { workOrderId: string; name: string; goal: number; day: string | null };
  /** Visitors of the link went to no account, because the link had no account or all accounts had reached their caps. */
  'link.nobody': { linkId: string; name: string };
  'link.full': { linkId: string; name: string };
  /** The payer's masked email, and the commission in cents. */
  'promotion.first-payment': { invitedUserId: string; email: string; amount: number };
  /** Cents that can be withdrawn now, and cents of the latest release that paid off a debt. */
  'promotion.available': { available: number; setOff: number };
  /** Cents that a refund or a review took back. The part `owed` was no longer available. */
  'promotion.taken-back': { amount: number; owed: number; isRefund: boolean; isTest?: boolean };
  /** A masked address, to which payments are possible from `payableFrom` on, in epoch ms. */
  'promotion.wallet-added': MaskedAddress & { payableFrom: number };
  /** Cents. */
  'withdrawal.paid': MaskedAddress & { withdrawalId: string; net: number; fee: number; reference: string };
  /** All of the withdrawn amount, which was returned. */
  'withdrawal.rejected': { withdrawalId: string; amount: number; reason: string };
  /** A masked email. */
  'promotion.registered': { invitedUserId: string; email: string };
}
export type NoticeKind = keyof NoticeParams;
/** Kinds that their person alone sees. The owner does not see those of an agent. */
export const personalNoticeKinds = ['note.mentioned'] as const satisfies readonly NoticeKind[];
export const noticeKinds = [
  'welcome',
  'sub-account.stopped',
  'port.lost',
  'port.fault',
  'channel.fault',
  'ports.limit_reached',
  'certification.passed',
  'certification.rejected',
  'password.changed',
  'note.mentioned',
  'messages.not_kept',
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
  'webhook.failing',
  'webhook.stopped',
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
