import type { Language, Notice } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePageTitle } from '../../../lib/page-title';
import { zoneText } from '../../../lib/zone-name';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageHeader } from '../../../ui/PageHeader';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { LevelIcon } from '../LevelIcon';
import { useReadNotice } from '../mutations';
import { NoticeMark } from '../NoticeMark';
import { noticeQuery, systemNoticesQuery } from '../queries';
import type { ShownNotice } from '../shown-notices';
import { useNoticeLine } from '../use-notice-line';
import styles from './NoticeDetail.module.css';

const MarkdownText = lazy(() => import('../../../ui/MarkdownText'));

/** Shows a notice and marks it as read. */
export function NoticeDetail({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('notifications.detailTitle')} />
      <div className={styles.card}>
        {id.startsWith('snt_') ? <SystemDetail id={id} /> : <RecordDetail id={id} />}
      </div>
    </>
  );
}

function useRead(notice: ShownNotice | undefined): void {
  const { mutate: read } = useReadNotice();
  const unreadId = notice && !notice.read ? notice.id : null;
  useEffect(() => {
    if (unreadId) read(unreadId);
  }, [unreadId, read]);
}

function RecordDetail({ id }: { id: string }) {
  const query = useQuery(noticeQuery(id));
  useRead(query.data);
  return (
    <QueryView query={query} skeleton={<Rows count={4} />}>
      {(notice) => <RecordNotice notice={notice} />}
    </QueryView>
  );
}

/** An announcement. When it ends or is withdrawn, it leaves the page as well as the lists. */
function SystemDetail({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const query = useQuery(systemNoticesQuery);
  const notice = query.data?.find((one) => one.id === id);
  useRead(notice);
  return (
    <QueryView query={query} skeleton={<Rows count={4} />}>
      {() =>
        notice ? (
          <Detail notice={notice} until={t('notifications.until', { at: format.dateTime(notice.endsAt) })}>
            <Suspense fallback={<Rows count={3} />}>
              <MarkdownText text={notice.contents[i18n.language as Language].text} />
            </Suspense>
          </Detail>
        ) : (
          <EmptyState
            icon={BellOff}
            title={t('notifications.systemOver')}
            hint={t('notifications.systemOverHint')}
            action={<Back />}
          />
        )
      }
    </QueryView>
  );
}

function RecordNotice({ notice }: { notice: Notice }) {
  const { text } = useNoticeLine()(notice);
  return (
    <Detail notice={notice}>
      <p>{text}</p>
    </Detail>
  );
}

interface DetailProps {
  notice: ShownNotice;
  until?: string;
  children: ReactNode;
}

function Detail({ notice, until, children }: DetailProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = useNoticeLine()(notice);
  const navigate = useNavigate();
  usePageTitle(line.title);
  const isItself = line.link.to === '/system/notification-detail';
  return (
    <>
      <h2 className={styles.title}>
        <LevelIcon level={notice.level} size={18} />
        {line.title}
        <NoticeMark line={line} />
      </h2>
      <p className={styles.time}>
        <time dateTime={line.at}>{format.dateTime(line.at)}</time>
        {until && ` · ${until}`} · {zoneText(format.timeZone, format.language)}
      </p>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        {!isItself && (
          <Button variant="contained" color="primary" onClick={() => void navigate(line.link)}>
            {t('notifications.openRecord')}
          </Button>
        )}
        <Back />
      </div>
    </>
  );
}

function Back() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate({ to: '/system/notification' })}>{t('notifications.back')}</Button>
  );
}
