/** What a tenant may store. The ones that end in `Bytes` are bytes, the others numbers of rows. */
export const quotaNames = [
  /** Bytes of uploaded files, and of exports that keep several files. */
  'fileBytes',
  /** Accounts of all links together; one that is in two links counts twice. */
  'linkAccounts',
  /** Bytes of keyword rules. */
  'ruleBytes',
  /** Entries of refused passwords of shares; the newest ones stay. */
  'refusedPasswords',
  /** Visits of one link on one local day that stay in the list of visits; the others are only counted. */
  'linkDayClicks',
] as const;
export type QuotaName = (typeof quotaNames)[number];

export type Quotas = Record<QuotaName, number>;

/**
 * A quota of one tenant. A lowered limit deletes nothing but visits of the last days, so `used` may exceed `limit`. Of
 * `linkDayClicks` it is today's visits of the link that has most.
 */
export interface QuotaUse {
  quota: QuotaName;
  used: number;
  limit: number;
}

/** The largest quota that an operator can set. */
export const quotaMax = 100 * 1024 ** 4;
