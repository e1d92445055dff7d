import type { PackageFamily } from '../billing/billing.types.js';
import type { CertificationStatus } from '../certification/certification.types.js';
import type { PageQuery } from '../http/reply.js';
import type { FirstVisit, Language } from '../identity/identity.types.js';
import type { ReceiptParty } from '../orders/receipt-party.types.js';

export const tenantStatuses = ['active', 'suspended'] as const;
export type TenantStatus = (typeof tenantStatuses)[number];

/** The settings by which clients encode video. */
export interface VideoEncoding {
  /** Kilobits a second. */
  bitRate: number;
  /** Frames a second. */
  frameRate: number;
}

export interface TenantSettings {
  /** The IANA zone of the tenant's days. */
  timeZone: string;
  language: Language;
  /** Whether a language model may read conversations for suggestions. */
  aiHelp: boolean;
  /** Whether addresses of links' visitors are stored for thirty days. Otherwise only their hashes are stored. */
  keepsVisitorAddresses: boolean;
  /** Printed on receipts. Without a name, receipts have the owner's email. */
  buyer: ReceiptParty;
  videoEncoding: VideoEncoding;
}

/** A tenant for operators. */
export interface Tenant extends Pick<TenantSettings, 'timeZone' | 'language'> {
  id: string;
  /** The owner's email. */
  email: string;
  /** A messenger's account from the owner; empty without one. */
  tgContact: string;
  /** Whether the owner signs in with one-time codes, too. */
  hasTotp: boolean;
  /** A note by operators, which the tenant does not see. */
  note: string;
  status: TenantStatus;
  family: PackageFamily;
  /** ISO instants. */
  packageEndsAt: string | null;
  createdAt: string;
  lastActiveAt: string | null;
  portNum: number;
  portsOnline: number;
  /** Conversations that wait for a reply, as the monitors count them. */
  waiting: number;
  subAccounts: number;
  /** Characters of the main balance. */
  characters: number;
  certification: CertificationStatus;
  /** The origin of the tenant's owner: the typed invitation code, and the first visit; null if unknown. */
  inviteCode: string | null;
  firstVisit: FirstVisit | null;
}

export const tenantSorts = ['createdAt', 'email', 'lastActiveAt', 'portsOnline', 'waiting'] as const;
export type TenantSort = (typeof tenantSorts)[number];

export interface TenantQuery extends PageQuery {
  /** Part of the owner's email, or the tenant's id. */
  search?: string;
  status?: TenantStatus;
  certification?: CertificationStatus;
  family?: PackageFamily;
  /** Active tenants whose package ends within `operatorLimits.expiringDays`. */
  expiring?: boolean;
  /** The column by which the list is sorted. */
  sort?: TenantSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

export interface TenantCounts {
  /** The number of all records. */
  all: number;
  active: number;
  suspended: number;
  /** Certifications that wait for a decision. */
  pendingCertifications: number;
}

/** A new tenant. Its owner gets an email with a link to choose a password. */
export interface CreateTenant extends Pick<TenantSettings, 'timeZone' | 'language'> {
  email: string;
  /** The tenant's first package, as a gift; null for the free plan. */
  gift: { setMealId: string; num: number } | null;
}

/** The owner's email, typed by the operator. The change of a wrong tenant could let somebody in, or lock somebody out. */
export interface CheckedTenant {
  email: string;
}

export interface ChangeTenantEmail extends CheckedTenant {
  newEmail: string;
}

export interface EditTenantNote {
  /** Up to `tenantLimits.noteMax` characters. */
  note: string;
}

export interface SuspendTenant {
  /** The reason, in the audit log, 1 to 200 characters. */
  reason: string;
}
