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
  /** The least it is sold for: its own or its family's, whichever is more. */
  minPort: number;
  /** The characters of one pack; 0 for a package by days. */
  characters: number;
}

/** One family in the dialog, with its packages on sale. */
export interface PackageFamilyOffer {
  pcode: PackageFamily;
  title: string;
  subTitle: string;
  minPort: number;
  /** Not offered in the dialog, though it can be quoted and bought. */
  hidden: boolean;
  havePrivilegesList: PrivilegeCode[];
  setMealList: Package[];
}

export interface PackageListing {
  resultList: PackageFamilyOffer[];
  allPrivileges: { id: PrivilegeCode; name: string }[];
  /** Cents of USD a change of plan would credit for what is left of the old one, before its cap. */
  userPrice: number;
}

/** A family as an operator edits it. */
export interface CatalogueFamily extends Required<EditFamily> {
  code: PackageFamily;
  /** Tenants that have it now. */
  tenants: number;
}

export interface EditFamily {
  title: string;
  subTitle: string;
  /** No package of it is sold for fewer. */
  minPort: number;
  hidden: boolean;
  privileges: PrivilegeCode[];
  /** What a tenant of it may store; left out, it stays. */
  quotas?: Quotas;
}

/** A version of a package as an operator sees it. */
export interface CataloguePackage extends Package {
  family: PackageFamily;
  version: number;
  position: number;
  /** ISO instant; null while it is on sale. */
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
  /** 1 or more where it is by days, else 0. */
  days: number;
  /** 1 or more where it is by count, else 0. */
  characters: number;
  /** Cents of USD. */
  price: number;
  /** Percent. */
  discount: number;
  minPort: number;
  position: number;
}

export interface NewPackage extends PackageTerms {
  /** Upper case letters, digits and `_`, 2 to 40. */
  code: string;
  family: PackageFamily;
  type: 0 | 1;
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
  /** Epoch ms: when the one before the free plan ran out; null where none did. */
  endedAt: number | null;
  /** Epoch ms: when what is known of contacts is deleted unless it is renewed; null where nothing will be. */
  contactsDeletedAt: number | null;
  services: PackageService[];
}

/** One privilege and how it stands: `expired` where the package that held it is over. */
export interface PackageService {
  privilege: PrivilegeCode;
  state: 'activated' | 'expired' | 'not_included';
}
