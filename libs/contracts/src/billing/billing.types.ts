import type { PrivilegeCode } from './privileges.types.js';
import type { Quotas } from './quotas.js';

/** Free, trial, standard, professional, and by the character. */
export const packageFamilies = [
  'MIAN_FEI_ROOT',
  'TI_YAN_ROOT',
  'BIAO_ZHUN_ROOT',
  'ZHUAN_YE_ROOT',
  'ZI_FU_ROOT',
] as const;
export type PackageFamily = (typeof packageFamilies)[number];

/** The family that a tenant has without a purchase. Nothing of it is sold. */
export const freeFamily = 'MIAN_FEI_ROOT';
/** The only family that sells packs of characters. All others sell days. */
export const characterFamily = 'ZI_FU_ROOT';

/** A package on offer. */
export interface Package {
  id: string;
  code: string;
  name: string;
  /** 0 by count (packs of characters), 1 by days. */
  type: 0 | 1;
  /** 0 for a package by count. */
  days: number;
  /** Cents of USD, for one port or one pack. */
  price: number;
  /** `price` minus the discount, rounded half up to a cent. */
  actualPrice: number;
  /** Percent taken off, 0 to 100. */
  discount: number;
  /** The lowest number of ports or packs in one purchase: the greater of the minimums of the package and its family. */
  minPort: number;
  /** The characters of one pack; 0 for a package by days. */
  characters: number;
}

/** One family in the dialog, with its packages on sale. */
export interface PackageFamilyOffer {
  pcode: PackageFamily;
  title: string;
  /** The line below the title. */
  subTitle: string;
  /** The fewest ports of one purchase. */
  minPort: number;
  /** The dialog hides the family, but quotes and purchases accept it. */
  hidden: boolean;
  havePrivilegesList: PrivilegeCode[];
  setMealList: Package[];
}

export interface PackageListing {
  resultList: PackageFamilyOffer[];
  allPrivileges: { id: PrivilegeCode; name: string }[];
  /** Cents of USD that a change of plan would credit for the rest of the old plan, before the cap. */
  userPrice: number;
}

/** A family as an operator edits it. */
export interface CatalogueFamily extends Required<EditFamily> {
  code: PackageFamily;
  /** Tenants that have a package of this family now. */
  tenants: number;
}

export interface EditFamily {
  title: string;
  /** The line below the title. */
  subTitle: string;
  /** The lowest number of ports or packs for which packages of this family are sold. */
  minPort: number;
  hidden: boolean;
  privileges: PrivilegeCode[];
  /** The quotas of the family's tenants. An omitted quota stays. */
  quotas?: Quotas;
}

/** A version of a package as an operator sees it. */
export interface CataloguePackage extends Package {
  family: PackageFamily;
  version: number;
  /** The place in the list of packages. */
  position: number;
  /** ISO instant; null while the version is on sale. */
  retiredAt: string | null;
  /** Paid orders of this version. */
  sold: number;
}

export interface Catalogue {
  families: CatalogueFamily[];
  /** The versions on sale, then the retired ones. */
  packages: CataloguePackage[];
}

/** A new package, or the terms of a package's next version; its code and family stay. */
export interface PackageTerms {
  name: string;
  /** 1 or more for a package by days, else 0. */
  days: number;
  /** 1 or more for a package by count, else 0. */
  characters: number;
  /** Cents of USD. */
  price: number;
  /** Percent. */
  discount: number;
  /** The fewest ports of one purchase. */
  minPort: number;
  /** The place in the list of packages. */
  position: number;
}

export interface NewPackage extends PackageTerms {
  /** Upper case letters, digits and `_`, 2 to 40. */
  code: string;
  family: PackageFamily;
  type: 0 | 1;
}

/** The tenant's package and its privileges, for the page `userDetail`. */
export interface TenantPackage {
  family: PackageFamily;
  familyName: string;
  /** Null on the free plan. */
  package: Package | null;
  state: 'active' | 'expired';
  portNum: number;
  /** Epoch ms; null for a package without an end. */
  endsAt: number | null;
  /** Epoch ms at which the package before the free plan ran out; null if none did. */
  endedAt: number | null;
  /** Epoch ms at which contact data is deleted unless the owner renews; null if no deletion is due. */
  contactsDeletedAt: number | null;
  services: PackageService[];
}

/** One privilege and its state. `expired`: the package with the privilege has ended. */
export interface PackageService {
  privilege: PrivilegeCode;
  state: 'activated' | 'expired' | 'not_included';
}
