import type { Page, PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/** A field with equal values in two contacts of one platform. */
export const mergeReasons = ['phone', 'link'] as const;
export type MergeReason = (typeof mergeReasons)[number];

/** Two contacts of one tenant and platform, in any order. */
export interface ContactPair {
  contactIds: string[];
}

/** A contact before a merge. */
export interface MergeableContact {
  contactId: string;
  platform: PlatformCode;
  account: string;
  nickname: string;
  link: string;
  phone: string;
  /** ISO instant. */
  knownAt: string;
  /** Accounts of identities that were merged into the contact. */
  mergedAccounts: string[];
  /** Gains of all identities of the contact. */
  gains: number;
}

/** Two contacts that may be one person, because their phones or links are equal. */
export interface MergeProposal {
  /** Both ids, with a slash between them. */
  id: string;
  reason: MergeReason;
  /** The contact that would remain: the contact that was stored first. */
  main: MergeableContact;
  from: MergeableContact;
  /** ISO instant. */
  createdAt: string;
}

/** The latest proposal comes first. */
export interface MergeProposalQuery extends PageQuery {
  platform?: PlatformCode;
}

export type MergeProposalPage = Page<MergeProposal>;

export interface MergePreviewQuery {
  /** Ids of two contacts. */
  one: string;
  other: string;
}

/** The effect of a merge at this moment. */
export interface MergePreview {
  main: MergeableContact;
  from: MergeableContact;
  /** Gains of the tenant's current day that would become repeats, by the scope that applied when each was stored. */
  repeat: number;
}

export interface MergeCandidateQuery {
  /** The contact to find duplicates of. */
  contactId: string;
  /** Part of the account, nickname or phone: two letters at least, or one of a script without blanks. */
  search: string;
}

export interface ContactMergeResult {
  /** The contact that remains. */
  mainId: string;
  fromId: string;
  /** Gains of the tenant's current day that became repeats. */
  repeat: number;
}
