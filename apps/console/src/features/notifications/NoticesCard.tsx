import type { Notice } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/Skeletons';
import { LevelIcon } from './LevelIcon';
import styles from './NoticesCard.module.css';
import { wordsOf } from './notice-words';
import { latestNoticesQuery } from './queries';
import { useUnread } from './use-unread';

/** The last four, for the home page. */
export function NoticesCard() {
  const { t } = useTranslation();
  const query = useQuery(latestNoticesQuery);
  const { note } = useUnread();
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
      <QueryView compact query={query} skeleton={<Rows count={3} />}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className={styles.grid}>
              {items.map((notice) => (
                <li key={notice.id}>
                  <Item notice={notice} />
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

function Item({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { title, text } = wordsOf(t, format, notice);
  return (
    <Link
      to="/system/notification-detail"
      search={{ id: notice.id }}
      className={`${styles.item} ${notice.read ? '' : styles.unread}`}
      data-plain=""
    >
      <LevelIcon level={notice.level} />
      <span className={styles.title} title={title}>
        <span>{title}</span>
        {!notice.read && (
          <span className={styles.dot}>
            <span className="sr">{t('notifications.unread')}</span>
          </span>
        )}
      </span>
      <span className={styles.text} title={text}>
        {text}
      </span>
      <time className={styles.time} dateTime={notice.createdAt} title={format.dateTime(notice.createdAt)}>
        {format.ago(notice.createdAt, now)}
      </time>
    </Link>
  );
}
