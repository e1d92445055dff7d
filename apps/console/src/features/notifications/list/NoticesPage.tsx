import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellOff, CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { exportOf } from '../../../lib/list-export';
import { useStore } from '../../../lib/store';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import page from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { Segments } from '../../../ui/Segments';
import { SubAccountFilter } from '../../sub-accounts/public';
import { arrived } from '../live';
import { useReadAll, useReadNotice } from '../mutations';
import { NoticeItem } from '../NoticeItem';
import { noticeKeys, noticesQuery, systemNoticesQuery } from '../queries';
import { useNoticeLine } from '../use-notice-line';
import { useUnread } from '../use-unread';
import { useNoticeColumns } from './notice-columns';
import { noticeAddress, type NoticesPageProps, noticesQueryOf, type NoticesSearch } from './notices-search';
import styles from './NoticesPage.module.css';

export function NoticesPage({ search, onSearch }: NoticesPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery(noticesQuery(noticesQueryOf(search)));
  const list = useList({ address: noticeAddress, search, query, onSearch });
  const { filter } = list;
  const { data: announcements = [], isPending } = useQuery(systemNoticesQuery);
  const hasMore = announcements.some(({ read }) => !(search.unread && read));
  const { unread, note } = useUnread();
  const readNotice = useReadNotice();
  const lineOf = useNoticeLine();
  const isUnreadAlone = search.unread && !search.level && !search.sub;
  const open = (id: string) => {
    const notice = query.data?.items.find((one) => one.id === id);
    if (!notice) return;
    if (!notice.read) readNotice.mutate(id);
    void navigate(lineOf(notice).link);
  };
  return (
    <div className={page.list}>
      <PageHeader title={t('notifications.title')} note={note} actions={<ReadAll unread={unread} />} />
      {search.sub === undefined && <SystemNotices search={search} />}
      {/* The list's position is known once the announcements above it have loaded. */}
      <div className={styles.frame} style={isPending ? { visibility: 'hidden' } : undefined}>
        <ArrivedPill onShow={() => onSearch({ page: undefined })} />
        <ListTable
          list={{ ...list, isFiltered: list.isFiltered && !isUnreadAlone }}
          title={t('notifications.title')}
          filters={{
            unread: {
              own: (
                <Segments
                  label={t('notifications.filter')}
                  value={search.unread ? 'unread' : 'all'}
                  options={[
                    { value: 'all', text: t('common.all') },
                    { value: 'unread', text: t('notifications.unread') },
                  ]}
                  onChange={(value) => filter({ unread: value === 'unread' || undefined })}
                />
              ),
            },
            level: {
              select: t('notifications.level'),
              options: (level) => t(`notifications.levels.${level}`),
            },
            sub: { own: <SubAccountFilter value={search.sub} onChange={(sub) => filter({ sub })} /> },
          }}
          empty={{
            icon: isUnreadAlone ? CheckCheck : BellOff,
            title: t(
              hasMore
                ? 'notifications.emptyBelow'
                : isUnreadAlone
                  ? 'notifications.emptyUnread'
                  : 'notifications.empty',
            ),
            hint: t(isUnreadAlone ? 'notifications.emptyUnreadHint' : 'notifications.emptyHint'),
          }}
          table={{
            name: 'notices',
            columns: useNoticeColumns(),
            exported: exportOf('notifications.list', { query: noticesQueryOf(search) }),
          }}
          onOpen={open}
        />
      </div>
    </div>
  );
}

function ReadAll({ unread }: { unread: number | undefined }) {
  const { t } = useTranslation();
  const readAll = useReadAll();
  return (
    <Button
      startIcon={<CheckCheck size={16} />}
      disabled={!unread || readAll.isPending}
      onClick={() =>
        readAll.mutate(undefined, {
          onSuccess: () => toast(t('notifications.markedAll')),
          onError: (error) => toastFailure(t, error),
        })
      }
    >
      {t('notifications.markAllRead')}
    </Button>
  );
}

/** Offers new notices instead of inserting them. */
function ArrivedPill({ onShow }: { onShow(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const waiting = useStore(arrived);
  useEffect(() => arrived.set([]), []);
  const show = async () => {
    onShow();
    await client.invalidateQueries({ queryKey: noticeKeys.lists });
    arrived.set([]);
  };
  return (
    <div role="status">
      {waiting.length > 0 && (
        <button type="button" className={styles.pill} onClick={() => void show()}>
          {t('notifications.arrived', { count: waiting.length })}
        </button>
      )}
    </div>
  );
}

/** The active operators' notices, above the list. */
function SystemNotices({ search: { unread, level } }: { search: NoticesSearch }) {
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
