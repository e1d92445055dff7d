import { noticeLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { unreadQuery } from './queries';

/** The number of unread notices, as a number and as a text; undefined until it is loaded. */
export function useUnread(): { unread: number | undefined; note: string | undefined } {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(unreadQuery);
  const words = (count: number) =>
    count > 0
      ? t('notifications.unreadNote', { count, shown: format.total(count, noticeLimits.unreadCounted) })
      : t('notifications.allRead');
  return { unread: data?.unread, note: data && words(data.unread) };
}
