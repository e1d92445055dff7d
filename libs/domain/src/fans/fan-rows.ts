import type { DedupeScope, GainType, PlatformCode } from '@parley/contracts/public';
import type { ContactDescription } from './contacts/contact-description.js';

/** `left`: the contact blocked or unfollowed the account. `returned`: it came back. */
export type FanReportKind = 'gained' | 'left' | 'returned';

/** A checked report, ready to be stored. `id` is the client's UUID. */
export interface StorableFan {
  id: string;
  /** `gained` if omitted. */
  kind?: FanReportKind;
  subAccountId: string;
  socialAccountId: string;
  account: string;
  nickname: string;
  link: string;
  phone: string;
  /** The referral or the parameter that brought the contact; omitted if unknown. */
  origin?: string;
  gainedAt: Date;
}

/** A stored report, as it is counted. */
export interface ReportRow extends StorableFan {
  platform: PlatformCode;
  dedupeScope: DedupeScope;
  /** When it was stored. */
  reportedAt: Date;
}

export interface ContactKey {
  platform: PlatformCode;
  accountKey: string;
}

export interface NewContact extends ContactKey {
  account: string;
  nickname: string;
  link: string;
  phone: string;
  /** When the tenant knew the contact: the time of the gain, message or import. The texts are from that time. */
  knownAt: Date;
}

/** A stored identity and the contact that it belongs to. */
export interface ContactIdentity {
  id: string;
  /** The main contact's id: its own, unless it was merged. */
  mainId: string;
  /** The time since when the tenant knows the main contact. */
  knownAt: Date;
  /** The new texts, if the given ones change any. `update` stores them. */
  description: (ContactDescription & ContactKey) | undefined;
}

/** Changes of a contact. `knownAt` is only ever lowered. A description replaces texts that are not newer than it. */
export interface ContactChange {
  knownAt?: Date;
  description?: ContactDescription & ContactKey;
}

/** Keyed by the ids of the contacts. */
export type ContactChanges = ReadonlyMap<string, ContactChange>;

export const contactKeyOf = ({ platform, accountKey }: ContactKey): string => `${platform} ${accountKey}`;

export type NewGain = Omit<ReportRow, 'kind' | 'account' | 'nickname' | 'link' | 'phone' | 'origin'> & {
  origin: string;
  id: string;
  reportId: string;
  contactId: string;
  freshInSubAccount: boolean;
  freshInTenant: boolean;
  type: GainType;
};

/** Identifies a gain by the contact and the accounts that gained it. */
export interface GainKey {
  /** The main contact's id. */
  contactId: string;
  socialAccountId: string;
  subAccountId: string;
}

/** The last known leaving and return of a contact in one batch. */
export interface Departure extends ContactKey {
  socialAccountId: string;
  subAccountId: string;
  leftAt: Date | null;
  returnedAt: Date | null;
  isLeft: boolean;
  /** The later of both. */
  at: Date;
}
