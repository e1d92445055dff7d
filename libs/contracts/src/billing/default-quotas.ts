import type { PackageFamily } from './billing.types.js';
import type { Quotas } from './quotas.js';

const mib = 1024 ** 2;
const gib = 1024 ** 3;
const paid: Quotas = {
  fileBytes: 20 * gib,
  linkAccounts: 500_000,
  ruleBytes: 64 * mib,
  refusedPasswords: 20_000,
  linkDayClicks: 200_000,
  storedMessageBytes: gib,
};

/** Each family's quotas until an operator changes them. After a package ran out, the free family's quotas apply. */
export const defaultQuotas: Record<PackageFamily, Quotas> = {
  MIAN_FEI_ROOT: {
    fileBytes: gib,
    linkAccounts: 20_000,
    ruleBytes: 8 * mib,
    refusedPasswords: 1_000,
    linkDayClicks: 10_000,
    storedMessageBytes: 20 * mib,
  },
  TI_YAN_ROOT: {
    fileBytes: 5 * gib,
    linkAccounts: 50_000,
    ruleBytes: 16 * mib,
    refusedPasswords: 5_000,
    linkDayClicks: 20_000,
    storedMessageBytes: 100 * mib,
  },
  BIAO_ZHUN_ROOT: paid,
  ZHUAN_YE_ROOT: paid,
  ZI_FU_ROOT: paid,
};
