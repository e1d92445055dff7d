export interface PromotionPushes {
  /** Of a promoter: what changed is read again. */
  'promotion:changed': { areas: ('account' | 'links' | 'figures' | 'withdrawals')[] };
}
