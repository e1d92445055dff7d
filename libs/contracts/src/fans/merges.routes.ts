import { route } from '../http/route.js';
import type {
  ContactMergeResult,
  ContactPair,
  MergeableContact,
  MergeCandidateQuery,
  MergePreview,
  MergePreviewQuery,
  MergeProposalPage,
  MergeProposalQuery,
} from './merges.types.js';

const owner = ['owner'] as const;

export const mergeRoutes = {
  /** Lists contacts that may be the same person. */
  'merges.proposals': route<{ query: MergeProposalQuery; reply: MergeProposalPage }>(
    'GET',
    '/api/fans/merge-proposals',
    owner,
  ),
  /** Dismisses a proposal to merge two contacts, for good. Rejects with `fans.contact_unknown` without a proposal. */
  'merges.dismiss': route<{ body: ContactPair; reply: null }>(
    'POST',
    '/api/fans/merge-proposals/dismiss',
    owner,
  ),
  /** Previews what merging two contacts changes. */
  'merges.preview': route<{ query: MergePreviewQuery; reply: MergePreview }>(
    'GET',
    '/api/fans/merges/preview',
    owner,
  ),
  /**
   * Searches contacts that can be merged with a contact: other contacts of the same platform, at most
   * `fanLimits.mergeCandidates`.
   */
  'merges.candidates': route<{ query: MergeCandidateQuery; reply: MergeableContact[] }>(
    'GET',
    '/api/fans/merges/candidates',
    owner,
  ),
  /** Merges two contacts for good. Rejects with `fans.contact_unknown`, `.merge_platforms_differ` or `.already_merged`. */
  'merges.create': route<{ body: ContactPair; reply: ContactMergeResult }>(
    'POST',
    '/api/fans/merges',
    owner,
    { keyed: true },
  ),
} as const;
