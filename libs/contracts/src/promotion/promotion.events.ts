import { event, sharedEvent } from '../messaging/event.js';

export const promotionEvents = {
  /** The tenant registered by a promotion link. */
  'referral.created': event<{ linkId: string }>(),
  /** The tenant has a promoter or is one, and money was paid for its orders. */
  'promotion.paid': event<{ orderIds: string[] }>(),
  /** The promoter's balances, links, figures or withdrawals changed. */
  'promotion.changed': event<{ areas: ('account' | 'links' | 'figures' | 'withdrawals')[] }>(),
  /** Commissions of one payment changed. Names the promoters of all of them. */
  'commissions.changed': sharedEvent<{ promoterIds: string[] }>(),
  /** A tenant that the promoter brought registered, or paid for the first time. */
  'promotion.registered': event<{ invitedUserId: string }>(),
  'promotion.first-paid': event<{ invitedUserId: string; commissionId: string }>(),
  /** Cents that one run made available. */
  'promotion.released': event<{ amount: number; setOff: number }>(),
  /** Cents taken back for a refund, a kept flag or a sandbox payment (`isTest`). `owed` were no longer available. */
  'promotion.taken-back': event<{ isRefund: boolean; isTest?: boolean; amount: number; owed: number }>(),
  'withdrawal.requested': event<{ withdrawalId: string }>(),
  'withdrawal.decided': event<{ withdrawalId: string }>(),
  'withdrawal-account.added': event<{ withdrawalAccountId: string }>(),
} as const;
