import type { PackageFamily } from '../billing/billing.types.js';
import type { PageQuery } from '../http/reply.js';
import type { Language } from '../identity/identity.types.js';
import type { NoticeLevel } from './notifications.types.js';

export const systemNoticeAudiences = ['all', 'family', 'tenants'] as const;
export type SystemNoticeAudience = (typeof systemNoticeAudiences)[number];

export const systemNoticeStates = ['scheduled', 'active', 'ended', 'withdrawn'] as const;
export type SystemNoticeState = (typeof systemNoticeStates)[number];

export interface SystemNoticeContent {
  title: string;
  /** Markdown. */
  text: string;
}
export type SystemNoticeContents = Record<Language, SystemNoticeContent>;

/** An announcement, as its readers see it while it is active. */
export interface SystemNotice {
  id: string;
  level: NoticeLevel;
  contents: SystemNoticeContents;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  read: boolean;
}

/** The target of an announcement: every tenant, the current tenants of a package family, or chosen tenants. */
export interface SystemNoticeTarget {
  audience: SystemNoticeAudience;
  /** Null unless the audience is a family. */
  family: PackageFamily | null;
  /** Empty unless the audience is chosen tenants. */
  tenantIds: string[];
}

export interface EditSystemNotice extends SystemNoticeTarget {
  level: NoticeLevel;
  contents: SystemNoticeContents;
  /** An ISO instant; null to begin at once. */
  startsAt: string | null;
  endsAt: string;
}

/** The people that an announcement addresses, or the people who have read it. */
export interface SystemNoticeReach {
  tenants: number;
  /** Owners, and the agents of sub-accounts. */
  readers: number;
}

export interface OperatorSystemNotice extends Omit<SystemNotice, 'read'> {
  state: SystemNoticeState;
  audience: SystemNoticeAudience;
  family: PackageFamily | null;
  /** The chosen tenants with their owners' emails. */
  tenants: { id: string; email: string }[];
  /** The operator's email. */
  createdBy: string;
  createdAt: string;
  withdrawnAt: string | null;
  /** The number of people who have read the announcement. */
  readBy: SystemNoticeReach;
}

export interface SystemNoticeQuery extends PageQuery {
  /** Part of a title in either language. */
  search?: string;
  state?: SystemNoticeState;
  level?: NoticeLevel;
  audience?: SystemNoticeAudience;
}

/** A person who has read an announcement. */
export interface SystemNoticeRead {
  readerId: string;
  role: 'owner' | 'agent';
  /** The owner's email, or the sub-account's remark or account. */
  name: string;
  tenantId: string;
  tenantEmail: string;
  readAt: string;
}
