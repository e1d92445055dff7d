export interface PromotionPushes {
  /** Parts of the promoter's data that changed. Consoles read them again. */
  'promotion:changed': { areas: ('account' | 'links' | 'figures' | 'withdrawals')[] };
}
