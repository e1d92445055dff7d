import { event, sharedEvent } from '../messaging/event.js';

export const promotionEvents = {
  /** The tenant was registered by a link. */
  'referral.created': event<{ linkId: string }>(),
  /** The tenant has a promoter or is one, and money was paid for its orders. */
  'promotion.paid': event<{ orderIds: string[] }>(),
  /** The promoter's balances, links, figures or withdrawals changed. */
  'promotion.changed': event<{ areas: ('account' | 'links' | 'figures' | 'withdrawals')[] }>(),
  /** Commissions of one payment changed: the promoters of all of them. */
  'commissions.changed': sharedEvent<{ promoterIds: string[] }>(),
  /** A tenant that the promoter brought registered, and paid for the first time. */
  'promotion.registered': event<{ invitedUserId: string }>(),
  'promotion.first-paid': event<{ invitedUserId: string; commissionId: string }>(),
  /** Cents that became available in one run. */
  'promotion.released': event<{ amount: number; setOff: number }>(),
  /**
   * Cents taken back for a refund, for a flag that was kept, or because the payment was made in the sandbox (`isTest`);
   * `owed` of them were no longer there.
   */
  'promotion.taken-back': event<{ isRefund: boolean; isTest?: boolean; amount: number; owed: number }>(),
  'withdrawal.requested': event<{ withdrawalId: string }>(),
  'withdrawal.decided': event<{ withdrawalId: string }>(),
  'withdrawal-account.added': event<{ withdrawalAccountId: string }>(),
} as const;
