import type { Notice } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { toast } from '../../lib/toasts';
import { IconAction } from '../../ui/IconAction';
import { LevelIcon } from './LevelIcon';
import { useReadNotice } from './mutations';
import styles from './NoticesPage.module.css';
import { wordsOf } from './notice-words';

export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const read = useReadNotice();
  const { title, text } = wordsOf(t, format, notice);
  return (
    <li className={`${styles.row} ${notice.read ? '' : styles.unread}`}>
      <LevelIcon level={notice.level} />
      <Link
        to="/system/notification-detail"
        search={{ id: notice.id }}
        className={styles.link}
        title={title}
        data-plain=""
      >
        {!notice.read && <span className="sr">{t('notifications.unread')} </span>}
        {title}
      </Link>
      <span className={styles.text} title={text}>
        {text}
      </span>
      <time className={styles.time} dateTime={notice.createdAt} title={format.dateTime(notice.createdAt)}>
        {format.ago(notice.createdAt, now)}
      </time>
      <span className={styles.mark}>
        {!notice.read && (
          <IconAction
            label={t('notifications.markRead')}
            icon={Check}
            onClick={() =>
              read.mutate(notice.id, { onError: (error) => toast(failureText(t, error), { tone: 'error' }) })
            }
          />
        )}
      </span>
    </li>
  );
}
