import type { PackageFamily } from './billing.types.js';

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

const mib = 1024 ** 2;
const gib = 1024 ** 3;
const paid: Quotas = {
  fileBytes: 20 * gib,
  linkAccounts: 500_000,
  ruleBytes: 64 * mib,
  refusedPasswords: 20_000,
  linkDayClicks: 200_000,
};

/** What each family allows until an operator changes it. A package that has run out allows what the free family does. */
export const defaultQuotas: Record<PackageFamily, Quotas> = {
  MIAN_FEI_ROOT: {
    fileBytes: gib,
    linkAccounts: 20_000,
    ruleBytes: 8 * mib,
    refusedPasswords: 1_000,
    linkDayClicks: 10_000,
  },
  TI_YAN_ROOT: {
    fileBytes: 5 * gib,
    linkAccounts: 50_000,
    ruleBytes: 16 * mib,
    refusedPasswords: 5_000,
    linkDayClicks: 20_000,
  },
  BIAO_ZHUN_ROOT: paid,
  ZHUAN_YE_ROOT: paid,
  ZI_FU_ROOT: paid,
};
