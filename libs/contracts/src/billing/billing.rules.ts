import type { PackageFamily } from './billing.types.js';

/** Whether a package of the family can be had again once it ran out: the trial is had once. */
export const isRenewable = (family: PackageFamily | null | undefined): boolean => family !== 'TI_YAN_ROOT';
