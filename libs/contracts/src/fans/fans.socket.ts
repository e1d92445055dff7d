import type { FanCount } from './fans.types.js';

export interface FanPushes {
  /** The tenant's (in a sub-account's room: its own) figures after the last counted batch. */
  'fans:counted': {
    today: FanCount;
    total: FanCount;
    /** The running hour. `hour` is an ISO instant. */
    hour: { hour: string; count: FanCount };
    /** Sub-accounts whose figures moved. */
    subAccounts: { id: string; fansToday: number; fansTotal: number }[];
  };
  /** Another contact was merged into this one: types of gains may have changed. In rooms of whoever gained either. */
  'fans:merged': { contactId: string };
}
