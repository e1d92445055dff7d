import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoticeItem } from '../NoticeItem';
import { systemNoticesQuery } from '../queries';
import type { NoticesSearch } from './notices-search';
import styles from './NoticesPage.module.css';

/** The active announcements, above the list. */
export function SystemNotices({ search: { unread, level } }: { search: NoticesSearch }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(systemNoticesQuery);
  const shown = data.filter((one) => !(unread && one.read) && (level === undefined || one.level === level));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.system} aria-label={t('notifications.systemTitle')}>
      {shown.map((notice) => (
        <li key={notice.id}>
          <NoticeItem notice={notice} />
        </li>
      ))}
    </ul>
  );
}
