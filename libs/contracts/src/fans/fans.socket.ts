import type { FanCount } from './fans.types.js';

export interface FanPushes {
  /** The tenant's figures after the last counted batch. A sub-account's room gets its own. */
  'fans:counted': {
    today: FanCount;
    total: FanCount;
    /** The current hour. `hour` is an ISO instant. */
    hour: { hour: string; count: FanCount };
    /** Sub-accounts whose figures changed. */
    subAccounts: { id: string; fansToday: number; fansTotal: number }[];
  };
  /** Contacts blocked or unfollowed accounts, or came back. Pushed to the rooms of the accounts' sub-accounts. */
  'fans:moved': { contactIds: string[] };
  /** A contact was merged into this one. Pushed to the rooms of sub-accounts that gained either. */
  'fans:merged': { contactId: string };
}
