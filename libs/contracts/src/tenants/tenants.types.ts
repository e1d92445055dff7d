import type { PackageFamily } from '../billing/billing.types.js';
import type { CertificationStatus } from '../certification/certification.types.js';
import type { PageQuery } from '../http/reply.js';
import type { FirstVisit, Language } from '../identity/identity.types.js';
import type { ReceiptParty } from '../orders/receipt-party.types.js';

export const tenantStatuses = ['active', 'suspended'] as const;
export type TenantStatus = (typeof tenantStatuses)[number];

/** How clients are to encode video. */
export interface VideoEncoding {
  /** Kilobits a second. */
  bitRate: number;
  /** Frames a second. */
  frameRate: number;
}

export interface TenantSettings {
  /** IANA zone: where its days begin. */
  timeZone: string;
  language: Language;
  /** Whether conversations may be read by a language model, for suggestions. */
  aiHelp: boolean;
  /** Addresses of visitors of links are stored for thirty days; otherwise only their hashes. */
  keepsVisitorAddresses: boolean;
  /** Printed on receipts; without a name it is the owner's e-mail. */
  buyer: ReceiptParty;
  videoEncoding: VideoEncoding;
}

/** A tenant as an operator sees it. */
export interface Tenant extends Pick<TenantSettings, 'timeZone' | 'language'> {
  id: string;
  /** The owner's. */
  email: string;
  /** A messenger's account, as the owner gave it; empty where it gave none. */
  tgContact: string;
  /** The owner signs in with one-time codes as well. */
  hasTotp: boolean;
  /** The operators' own; nobody of the tenant sees it. */
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
  /** The source of its owner: the invitation code as typed, and the first visit; null where unknown. */
  inviteCode: string | null;
  firstVisit: FirstVisit | null;
}

export const tenantSorts = ['createdAt', 'email', 'lastActiveAt', 'portsOnline', 'waiting'] as const;
export type TenantSort = (typeof tenantSorts)[number];

export interface TenantQuery extends PageQuery {
  /** Part of the owner's e-mail, or the tenant's id. */
  search?: string;
  status?: TenantStatus;
  certification?: CertificationStatus;
  family?: PackageFamily;
  /** Active ones whose package ends within `operatorLimits.expiringDays`. */
  expiring?: boolean;
  sort?: TenantSort;
  descending?: boolean;
}

export interface TenantCounts {
  all: number;
  active: number;
  suspended: number;
  /** Certifications that wait for a decision. */
  pendingCertifications: number;
}

/** A tenant whose owner gets a letter with a link to choose a password. */
export interface CreateTenant extends Pick<TenantSettings, 'timeZone' | 'language'> {
  email: string;
  /** What it begins with, as a gift; null is the free plan. */
  gift: { setMealId: string; num: number } | null;
}

/** The owner's e-mail, which the operator types: the change may let somebody in or keep somebody out of the wrong tenant. */
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
  /** Kept in the operation log, 1 to 200 characters. */
  reason: string;
}
