import type { PageQuery } from '../http/reply.js';

export const reviewedLinkKinds = ['promotion', 'link', 'share'] as const;
/** A promotion link, a smart link with its report's title, or a work order's page with its name. */
export type ReviewedLinkKind = (typeof reviewedLinkKinds)[number];

export const linkReviewReasons = ['target', 'name'] as const;
/**
 * `target`: the link leads from the installation's address to another site; it is older than the rule against that. `name`:
 * visitors see a name that begins with a reserved word.
 */
export type LinkReviewReason = (typeof linkReviewReasons)[number];

/** A link or page under the installation's name that keeps working, although it would be refused today. */
export interface ReviewedLink {
  id: string;
  kind: ReviewedLinkKind;
  tenantId: string;
  /** The owner's email. */
  tenantEmail: string;
  /** The name that begins with a reserved word. */
  name: string;
  /** The link's code; empty for a work order's page. */
  code: string;
  /** The shown name of a promotion link's own contact; empty otherwise. */
  contact: string;
  /** The target of a promotion link; null for the register page. */
  targetUrl: string | null;
  reasons: LinkReviewReason[];
  /** ISO instant. */
  createdAt: string;
}

export interface LinkReviewQuery extends PageQuery {
  reason?: LinkReviewReason;
  tenantId?: string;
}
