import { noticeLevels, noticeLimits } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellOff, CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { useStore } from '../../../lib/store';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListFrame } from '../../../ui/list/ListFrame';
import { DataTable } from '../../../ui/list/DataTable';
import page from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { Segments } from '../../../ui/Segments';
import { SubAccountFilter } from '../../sub-accounts/public';
import { arrived } from '../live';
import { useReadAll, useReadNotice } from '../mutations';
import { noticeKeys, noticesQuery, systemNoticesQuery } from '../queries';
import { useNoticeLine } from '../use-notice-line';
import { useUnread } from '../use-unread';
import { useNoticeColumns } from './notice-columns';
import styles from './NoticesPage.module.css';
import { type NoticesSearch, noticesQueryOf } from './notices-search';
import { SystemNotices } from './SystemNotices';

interface NoticesPageProps {
  search: NoticesSearch;
  onSearch(change: NoticesSearch): void;
}

export function NoticesPage({ search, onSearch }: NoticesPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const query = useQuery(noticesQuery(noticesQueryOf(search)));
  const { isPending } = useQuery(systemNoticesQuery);
  const { unread, note } = useUnread();
  const read = useReadNotice();
  const lineOf = useNoticeLine();
  const columns = useNoticeColumns();
  const filter = (change: NoticesSearch) => onSearch({ ...search, page: undefined, ...change });
  const isFiltered = Boolean(search.unread ?? search.level ?? search.sub);
  const isUnreadAlone = search.unread && !search.level && !search.sub;
  const open = (id: string) => {
    const notice = query.data?.items.find((one) => one.id === id);
    if (!notice) return;
    if (!notice.read) read.mutate(id);
    void navigate(lineOf(notice).link);
  };
  return (
    <div className={page.list}>
      <PageHeader title={t('notifications.title')} note={note} actions={<ReadAll unread={unread} />} />
      {search.sub === undefined && <SystemNotices search={search} />}
      {/* Its place is known with the operators' notices above it. */}
      <div className={styles.frame} style={isPending ? { visibility: 'hidden' } : undefined}>
        <ArrivedPill onShow={() => onSearch({ ...search, page: undefined })} />
        <ListFrame
          query={query}
          search={search}
          empty={
            isUnreadAlone
              ? {
                  icon: CheckCheck,
                  title: t('notifications.emptyUnread'),
                  hint: t('notifications.emptyUnreadHint'),
                }
              : { icon: BellOff, title: t('notifications.empty'), hint: t('notifications.emptyHint') }
          }
          onClear={isFiltered && !isUnreadAlone ? () => onSearch({}) : undefined}
          onTurn={(to) => onSearch({ ...search, ...to })}
          filters={
            <>
              <Segments
                label={t('notifications.filter')}
                value={search.unread ? 'unread' : 'all'}
                options={[
                  { value: 'all', text: t('notifications.filterAll') },
                  {
                    value: 'unread',
                    text: t('notifications.filterUnread'),
                    count: unread === undefined ? '' : format.total(unread, noticeLimits.unreadCounted),
                  },
                ]}
                onChange={(value) => filter({ unread: value === 'unread' ? true : undefined })}
              />
              <FilterSelect
                label={t('notifications.level')}
                value={search.level}
                options={noticeLevels.map((level) => ({
                  value: level,
                  text: t(`notifications.levels.${level}`),
                }))}
                onChange={(level) => filter({ level })}
              />
              <SubAccountFilter value={search.sub} onChange={(sub) => filter({ sub })} />
            </>
          }
        >
          {(items) => (
            <DataTable
              name="notices"
              label={t('notifications.title')}
              rows={items}
              columns={columns}
              exported={exportOf(
                'notifications.list',
                { query: noticesQueryOf(search) },
                {
                  more: [
                    [t('notifications.columns.text'), (notice) => lineOf(notice).text],
                    [t('notifications.level'), ({ level }) => t(`notifications.levels.${level}`)],
                  ],
                },
              )}
              idOf={({ id }) => id}
              onOpen={open}
            />
          )}
        </ListFrame>
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
          onError: (error) => toast(failureText(t, error), { tone: 'error' }),
        })
      }
    >
      {t('notifications.markAllRead')}
    </Button>
  );
}

/** New ones are offered, not pushed in. */
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
