import type { PageQuery } from '../http/reply.js';

export const reviewedLinkKinds = ['promotion', 'link', 'share'] as const;
/** A promotion link, a diversion link with the title of its report, or the page of a work order with its name. */
export type ReviewedLinkKind = (typeof reviewedLinkKinds)[number];

export const linkReviewReasons = ['target', 'name'] as const;
/**
 * `target`: it sends visitors elsewhere from the installation's address, as it did before that was bounded. `name`: a name
 * that visitors see begins with a reserved word.
 */
export type LinkReviewReason = (typeof linkReviewReasons)[number];

/** What visitors see under the installation's name though the same would be refused today. It keeps working. */
export interface ReviewedLink {
  id: string;
  kind: ReviewedLinkKind;
  tenantId: string;
  /** The owner's e-mail. */
  tenantEmail: string;
  /** Of its names the one that is reserved. */
  name: string;
  /** Its code; empty for a page of a work order. */
  code: string;
  /** The shown name of a promotion link's own contact; empty otherwise. */
  contact: string;
  /** Where a promotion link leads; null is the register page. */
  targetUrl: string | null;
  reasons: LinkReviewReason[];
  /** ISO instant. */
  createdAt: string;
}

export interface LinkReviewQuery extends PageQuery {
  reason?: LinkReviewReason;
  tenantId?: string;
}
