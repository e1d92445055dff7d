import type { Notice } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useRole } from '../../lib/session';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { LevelIcon } from './LevelIcon';
import { useReadNotice } from './mutations';
import styles from './NoticeDetail.module.css';
import { wordsOf } from './notice-labels';
import { noticeQuery } from './queries';

/** Opening a notice reads it. */
export function NoticeDetail({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(noticeQuery(id));
  const { mutate: read } = useReadNotice();
  const unreadId = query.data && !query.data.read ? query.data.id : null;
  useEffect(() => {
    if (unreadId) read(unreadId);
  }, [unreadId, read]);
  return (
    <>
      <PageHeader title={t('notifications.detailTitle')} />
      <div className={styles.card}>
        <QueryView query={query} skeleton={<Rows count={4} />}>
          {(notice) => <Detail notice={notice} />}
        </QueryView>
      </div>
    </>
  );
}

function Detail({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const isOwner = useRole() === 'owner';
  const { title, text, subAccountId, orderId } = wordsOf(t, format, notice);
  return (
    <>
      <h2 className={styles.title}>
        <LevelIcon level={notice.level} size={18} />
        {title}
      </h2>
      <time className={styles.time} dateTime={notice.lastAt}>
        {format.dateTime(notice.lastAt)} · {format.timeZone}
      </time>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {subAccountId && isOwner && (
          <Button
            variant="contained"
            color="primary"
            onClick={() => void navigate({ to: '/subpage/sonAccount', search: { open: subAccountId } })}
          >
            {t('notifications.openSubAccount')}
          </Button>
        )}
        {orderId && isOwner && (
          <Button
            variant="contained"
            color="primary"
            onClick={() => void navigate({ to: '/userCenter/recharge-record', search: { open: orderId } })}
          >
            {t('notifications.openOrder')}
          </Button>
        )}
        {(notice.kind === 'characters.low' || notice.kind === 'characters.out') && (
          <Button
            variant="contained"
            color="primary"
            onClick={() => void navigate({ to: '/subpage/chatUse' })}
          >
            {t('notifications.openUsage')}
          </Button>
        )}
        <Button onClick={() => void navigate({ to: '/system/notification' })}>
          {t('notifications.back')}
        </Button>
      </div>
    </>
  );
}
