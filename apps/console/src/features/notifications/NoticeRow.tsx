import type { Notice } from '@parley/contracts/public';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { toast } from '../../lib/toasts';
import { IconAction } from '../../ui/IconAction';
import { LevelIcon } from './LevelIcon';
import { useReadNotice } from './mutations';
import { NoticeLink } from './NoticeLink';
import styles from './NoticesPage.module.css';
import { wordsOf } from './notice-labels';

export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const read = useReadNotice();
  const words = wordsOf(t, format, notice);
  const { title, text } = words;
  return (
    <li className={`${styles.row} ${notice.read ? '' : styles.unread}`}>
      <LevelIcon level={notice.level} />
      <NoticeLink notice={notice} words={words} className={styles.link}>
        {!notice.read && <span className="sr">{t('notifications.unread')} </span>}
        {title}
      </NoticeLink>
      <span className={styles.text} title={text}>
        {text}
      </span>
      <time className={styles.time} dateTime={notice.lastAt} title={format.dateTime(notice.lastAt)}>
        {format.ago(notice.lastAt, now)}
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
