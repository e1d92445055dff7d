import type { PrivilegeCode } from './privileges.types.js';

/** Free, trial, standard, professional, and by the character. */
export const packageFamilies = [
  'MIAN_FEI_ROOT',
  'TI_YAN_ROOT',
  'BIAO_ZHUN_ROOT',
  'ZHUAN_YE_ROOT',
  'ZI_FU_ROOT',
] as const;
export type PackageFamily = (typeof packageFamilies)[number];

/** A package: what is bought. */
export interface Package {
  id: string;
  code: string;
  name: string;
  /** 0 by count (packs of characters), 1 by days. */
  type: 0 | 1;
  /** 0 where it is by count. */
  days: number;
  /** Cents of USD, for one port or one pack. */
  price: number;
  /** `price` less the discount, half up to a cent. */
  actualPrice: number;
  /** Percent taken off, 0 to 100. */
  discount: number;
  minPort: number;
}

/** `userDetail`'s page: the tenant's package and what it opens. */
export interface TenantPackage {
  family: PackageFamily;
  familyName: string;
  /** Null on the free plan. */
  package: Package | null;
  state: 'active' | 'expired';
  portNum: number;
  /** Epoch ms; null where it has no end. */
  endsAt: number | null;
  services: PackageService[];
}

/** One privilege and how it stands: `expired` where the package that held it is over. */
export interface PackageService {
  privilege: PrivilegeCode;
  state: 'activated' | 'expired' | 'not_included';
}
