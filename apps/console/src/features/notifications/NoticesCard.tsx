import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { NoticeItem } from './NoticeItem';
import styles from './NoticesCard.module.css';
import { systemNoticesQuery, urgentNoticesQuery } from './queries';
import { firstNotices } from './shown-notices';
import { useUnread } from './use-unread';

/** The first four notices, for the home page. */
export default function NoticesCard() {
  const { t } = useTranslation();
  const query = useQuery(urgentNoticesQuery);
  const { data: system = [], isPending } = useQuery(systemNoticesQuery);
  const { note } = useUnread();
  const waiting = <Rows count={3} />;
  return (
    <Card
      title={t('notifications.cardTitle')}
      note={note}
      actions={
        <Link to="/system/notification" className={styles.all} data-plain="">
          {t('notifications.all')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      }
    >
      <QueryView compact query={query} skeleton={waiting}>
        {({ items }) =>
          isPending ? (
            // The order is known once the announcements have loaded.
            <div data-waiting="" aria-hidden="true" style={{ visibility: 'hidden' }}>
              {waiting}
            </div>
          ) : items.length + system.length > 0 ? (
            <ul className={styles.grid}>
              {firstNotices(system, items, 4).map((notice) => (
                <li key={notice.id}>
                  <NoticeItem notice={notice} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              compact
              icon={BellOff}
              title={t('notifications.empty')}
              hint={t('notifications.emptyHint')}
            />
          )
        }
      </QueryView>
    </Card>
  );
}
