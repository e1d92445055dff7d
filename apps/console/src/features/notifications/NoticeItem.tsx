import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { LevelIcon } from './LevelIcon';
import { useReadNotice } from './mutations';
import { NoticeMark } from './NoticeMark';
import styles from './NoticesCard.module.css';
import type { ShownNotice } from './shown-notices';
import { useNoticeLine } from './use-notice-line';

/** A notice on two lines, for the home page and the bell. Opening it marks it as read and leads to its subject. */
export function NoticeItem({ notice, onOpen }: { notice: ShownNotice; onOpen?: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const read = useReadNotice();
  const line = useNoticeLine()(notice);
  const { title, text, at } = line;
  return (
    <Link
      {...line.link}
      className={`${styles.item} ${line.read ? '' : styles.unread}`}
      title={title}
      data-plain=""
      onClick={() => {
        if (!line.read) read.mutate(line.id);
        onOpen?.();
      }}
    >
      <LevelIcon level={line.level} />
      <span className={styles.title}>
        <span>{title}</span>
        <NoticeMark line={line} />
        {!line.read && (
          <span className={styles.dot}>
            <span className="sr">{t('notifications.unread')}</span>
          </span>
        )}
      </span>
      <span className={styles.text} title={text}>
        {text}
      </span>
      <time className={styles.time} dateTime={at} title={format.dateTime(at)}>
        {format.ago(at, now)}
      </time>
    </Link>
  );
}
