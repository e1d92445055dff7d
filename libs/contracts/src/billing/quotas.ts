/** Limits on a tenant's stored data. Quotas whose names end in `Bytes` are in bytes, the others in rows. */
export const quotaNames = [
  /** Bytes of uploaded files, and of exports that keep several files. */
  'fileBytes',
  /** Accounts of all links together. An account in two links counts twice. */
  'linkAccounts',
  /** Bytes of keyword rules. */
  'ruleBytes',
  /** Entries for refused passwords of shares. Parley keeps the newest ones. */
  'refusedPasswords',
  /** Clicks per link and local day that the list keeps. Further clicks are only counted. */
  'linkDayClicks',
  /** Bytes of messages' texts a UTC day. Further messages are only counted, and conversations do not show them. */
  'storedMessageBytes',
] as const;
export type QuotaName = (typeof quotaNames)[number];

export type Quotas = Record<QuotaName, number>;

/**
 * One quota of a tenant. A lowered limit deletes nothing except clicks of the last days, so `used` may exceed `limit`. For
 * `linkDayClicks`, `used` is the highest number of clicks that one link has today; for `storedMessageBytes`, the bytes of today.
 */
export interface QuotaUse {
  quota: QuotaName;
  used: number;
  limit: number;
}

/** The largest quota that an operator can set. */
export const quotaMax = 100 * 1024 ** 4;
