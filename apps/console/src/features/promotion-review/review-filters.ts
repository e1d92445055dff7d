import {
  type CorrectionQuery,
  correctionStatuses,
  flagReasons,
  flagStatuses,
  type LinkReviewQuery,
  linkReviewReasons,
  type ReferralFlagQuery,
  type WithdrawalReviewQuery,
  withdrawalStatuses,
} from '@parley/contracts/public';
import { oneOf } from '../../lib/search';
import { pageOf } from '../../ui/list/list-state';
import type { ReviewSearch } from './review-search';

/** The status that is shown; the first one unless the address names another. */
const shownStatus = <T extends string>({ status }: ReviewSearch, statuses: readonly [T, ...T[]]): T | 'all' =>
  oneOf(status, [...statuses, 'all' as const]) ?? statuses[0];

export const withdrawalStatusOf = (search: ReviewSearch) => shownStatus(search, withdrawalStatuses);
export const flagStatusOf = (search: ReviewSearch) => shownStatus(search, flagStatuses);
export const correctionStatusOf = (search: ReviewSearch) => shownStatus(search, correctionStatuses);

const orAll = <T extends string>(status: T | 'all'): T | undefined => (status === 'all' ? undefined : status);

export const withdrawalQuery = (search: ReviewSearch): WithdrawalReviewQuery => ({
  search: search.q,
  status: orAll(withdrawalStatusOf(search)),
  late: search.late,
  tenantId: search.tenant,
  ...pageOf(search),
});

export const flagQuery = (search: ReviewSearch): ReferralFlagQuery => ({
  status: orAll(flagStatusOf(search)),
  reason: oneOf(search.reason, flagReasons),
  tenantId: search.tenant,
  ...pageOf(search),
});

export const linkQuery = (search: ReviewSearch): LinkReviewQuery => ({
  reason: oneOf(search.reason, linkReviewReasons),
  tenantId: search.tenant,
  ...pageOf(search),
});

export const correctionQuery = (search: ReviewSearch): CorrectionQuery => ({
  status: orAll(correctionStatusOf(search)),
  tenantId: search.tenant,
  ...pageOf(search),
});
