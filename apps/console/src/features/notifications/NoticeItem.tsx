import type { Notice } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { LevelIcon } from './LevelIcon';
import { NoticeLink } from './NoticeLink';
import styles from './NoticesCard.module.css';
import { wordsOf } from './notice-labels';

/** A notice in two lines: on the home page and behind the bell. */
export function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen?: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = wordsOf(t, format, notice);
  const { title, text } = words;
  return (
    <NoticeLink
      notice={notice}
      words={words}
      className={`${styles.item} ${notice.read ? '' : styles.unread}`}
      {...(onOpen && { onOpen })}
    >
      <LevelIcon level={notice.level} />
      <span className={styles.title}>
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
      <time className={styles.time} dateTime={notice.lastAt} title={format.dateTime(notice.lastAt)}>
        {format.ago(notice.lastAt, now)}
      </time>
    </NoticeLink>
  );
}
