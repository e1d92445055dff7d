import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff, CheckCheck, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/failure-text';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Popup } from '../../ui/mui/Popup';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { useReadAll } from './mutations';
import { NoticeItem } from './NoticeItem';
import styles from './NoticesPopover.module.css';
import { systemNoticesQuery, urgentNoticesQuery } from './queries';
import { firstNotices } from './shown-notices';
import { useUnread } from './use-unread';

/** The notices behind the bell: the latest five, unread ones first. */
export default function NoticesPopover({ anchor, onClose }: { anchor: HTMLElement | null; onClose(): void }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...urgentNoticesQuery,
    enabled: anchor !== null,
    // No push moves read notices behind unread ones, so each opening reads the list again.
    staleTime: 0,
  });
  const { data: system = [] } = useQuery({ ...systemNoticesQuery, enabled: anchor !== null });
  const { unread, note } = useUnread();
  const readAll = useReadAll();
  return (
    <Popup label={t('notifications.cardTitle')} anchor={anchor} onClose={onClose}>
      <div className={styles.head}>
        <h2>{t('notifications.cardTitle')}</h2>
        <span>{note}</span>
        <Button
          size="small"
          variant="text"
          startIcon={<CheckCheck size={16} />}
          disabled={!unread || readAll.isPending}
          onClick={() =>
            readAll.mutate(undefined, {
              onError: (error) => toastFailure(t, error),
            })
          }
        >
          {t('notifications.markAllRead')}
        </Button>
      </div>
      <QueryView compact query={query} skeleton={<Rows count={5} height={40} />}>
        {({ items }) =>
          items.length + system.length > 0 ? (
            <ul className={styles.list}>
              {firstNotices(system, items, 5).map((notice) => (
                <li key={notice.id}>
                  <NoticeItem notice={notice} onOpen={onClose} />
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
      <Link to="/system/notification" className={styles.all} data-plain="" onClick={onClose}>
        {t('notifications.all')}
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </Popup>
  );
}
