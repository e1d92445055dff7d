import type { PackageFamily } from './billing.types.js';

/** Whether a package of the family can be bought again after it ran out. A trial can be bought once. */
export const isRenewable = (family: PackageFamily | null | undefined): boolean => family !== 'TI_YAN_ROOT';
