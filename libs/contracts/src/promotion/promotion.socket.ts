export interface PromotionPushes {
  /** Parts of the promoter's promotion that changed, to be read again. */
  'promotion:changed': { areas: ('account' | 'links' | 'figures' | 'withdrawals')[] };
}
