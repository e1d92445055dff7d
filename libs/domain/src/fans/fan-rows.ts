import type { DedupeScope, GainType, PlatformCode } from '@parley/contracts/public';

/** A checked report, ready to be stored. `id` is the client's UUID. */
export interface StorableFan {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  account: string;
  nickname: string;
  link: string;
  phone: string;
  gainedAt: Date;
}

/** A report, and how its gain is counted. */
export interface ReportRow {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  platform: PlatformCode;
  dedupeScope: DedupeScope;
  account: string;
  nickname: string;
  link: string;
  phone: string;
  gainedAt: Date;
  /** When it was stored. */
  reportedAt: Date;
}

export interface ContactKey {
  platform: PlatformCode;
  accountKey: string;
}

export type NewGain = Omit<ReportRow, 'account' | 'nickname' | 'link' | 'phone'> & {
  id: string;
  reportId: string;
  contactId: string;
  freshInSubAccount: boolean;
  freshInTenant: boolean;
  type: GainType;
};
