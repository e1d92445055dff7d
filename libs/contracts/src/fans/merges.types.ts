import type { Page, PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/** A field in which two contacts of one platform agree. */
export const mergeReasons = ['phone', 'link'] as const;
export type MergeReason = (typeof mergeReasons)[number];

/** Two contacts, in any order. Both ids are of one tenant and one platform. */
export interface ContactPair {
  contactIds: string[];
}

/** A contact as it is shown before a merge. */
export interface MergeableContact {
  contactId: string;
  platform: PlatformCode;
  account: string;
  nickname: string;
  link: string;
  phone: string;
  /** ISO instant. */
  knownAt: string;
  /** Accounts of the identities that were merged into it. */
  mergedAccounts: string[];
  /** Gains of all its identities. */
  gains: number;
}

/** Two contacts that may be one, because their phones or links agree. */
export interface MergeProposal {
  /** Both ids, with a slash between them. */
  id: string;
  reason: MergeReason;
  /** The contact that would stay: the one that was stored first. */
  main: MergeableContact;
  from: MergeableContact;
  /** ISO instant. */
  createdAt: string;
}

/** The latest first. */
export interface MergeProposalQuery extends PageQuery {
  platform?: PlatformCode;
}

export type MergeProposalPage = Page<MergeProposal>;

export interface MergePreviewQuery {
  /** Ids of two contacts. */
  one: string;
  other: string;
}

/** The effect that a merge would have now. */
export interface MergePreview {
  main: MergeableContact;
  from: MergeableContact;
  /** Gains of the tenant's running day that would become repeats, by the scope in force when each was stored. */
  repeat: number;
}

export interface MergeCandidateQuery {
  /** The contact that another one is sought for. */
  contactId: string;
  /** Part of the account, nickname or phone: two letters at least, or one of a script without blanks. */
  search: string;
}

export interface ContactMergeResult {
  /** The contact that both are from now on. */
  mainId: string;
  fromId: string;
  /** Gains of the tenant's running day that became repeats. */
  repeat: number;
}
