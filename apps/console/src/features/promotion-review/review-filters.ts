import {
  correctionStatuses,
  flagReasons,
  flagStatuses,
  linkReviewReasons,
  type WithdrawalReviewQuery,
  withdrawalStatuses,
} from '@parley/contracts/public';
import { anId, choice, isSet, listAddress, notAll, text, view } from '../../ui/list/list-address';
import type { ReviewSearch } from './review-search';

export const withdrawalAddress = listAddress({
  filters: { q: text(), tenant: anId, status: view(['all', ...withdrawalStatuses] as const, 'pending') },
  others: { late: isSet },
  query: ({ q, tenant, status }) => ({ search: q, tenantId: tenant, status: notAll(status) }),
});

export function withdrawalQuery(search: ReviewSearch): WithdrawalReviewQuery {
  const read = withdrawalAddress.read({ ...search });
  return { ...withdrawalAddress.queryOf(read), late: read.late };
}

export const flagAddress = listAddress({
  filters: {
    status: view(['all', ...flagStatuses] as const, 'open'),
    reason: choice(flagReasons),
    tenant: anId,
  },
  query: ({ status, reason, tenant }) => ({ status: notAll(status), reason, tenantId: tenant }),
});

export const linkReviewAddress = listAddress({
  filters: { reason: choice(linkReviewReasons), tenant: anId },
  query: ({ reason, tenant }) => ({ reason, tenantId: tenant }),
});

export const correctionAddress = listAddress({
  filters: { status: view(['all', ...correctionStatuses] as const, 'pending'), tenant: anId },
  query: ({ status, tenant }) => ({ status: notAll(status), tenantId: tenant }),
});
