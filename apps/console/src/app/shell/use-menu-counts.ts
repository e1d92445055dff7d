import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../features/notifications/public';
import { paymentCountsQuery } from '../../features/payments/public';
import { countsQuery } from '../../features/sub-accounts/public';
import { useRole } from '../../lib/session';

/** Figures beside menu entries, by path; only what the role may read. */
export function useMenuCounts(): Record<string, number | undefined> {
  const role = useRole();
  const { data: counts } = useQuery({ ...countsQuery, enabled: role === 'owner' });
  const { data: unread } = useQuery({ ...unreadQuery, enabled: role !== 'operator' });
  const { data: payments } = useQuery({ ...paymentCountsQuery, enabled: role === 'operator' });
  return {
    '/subpage/sonAccount': counts?.all,
    '/system/notification': unread?.unread,
    '/operator/payments': payments?.parked,
  };
}
