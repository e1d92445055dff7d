import { useQuery } from '@tanstack/react-query';
import { operatorHomeQuery, waitingByPage } from '../../features/dashboard/public';
import { unreadQuery } from '../../features/notifications/public';
import { countsQuery } from '../../features/sub-accounts/public';
import { useRole } from '../../lib/session';

/** Figures beside menu entries, by path; only those that the role may read. */
export function useMenuCounts(): Record<string, number | undefined> {
  const role = useRole();
  const { data: counts } = useQuery({ ...countsQuery, enabled: role === 'owner' });
  const { data: unread } = useQuery({ ...unreadQuery, enabled: role !== 'operator' });
  const { data: home } = useQuery({ ...operatorHomeQuery, enabled: role === 'operator' });
  return {
    '/subpage/sonAccount': counts?.all,
    '/system/notification': unread?.unread,
    ...(home && waitingByPage(home)),
  };
}
