import { noticeLevels, noticeLimits } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { useExistingPage } from '../../lib/hooks';
import { useStore } from '../../lib/store';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { FilterBar, RefetchBar } from '../../ui/list/FilterBar';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { NoMatch } from '../../ui/list/NoMatch';
import { Pager } from '../../ui/list/Pager';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Segments } from '../../ui/Segments';
import { Rows } from '../../ui/skeletons';
import { SubAccountFilter } from '../sub-accounts/public';
import { arrived } from './live';
import { useReadAll } from './mutations';
import { NoticeRow } from './NoticeRow';
import styles from './NoticesPage.module.css';
import { type NoticesSearch, noticesQueryOf } from './notices-search';
import { noticeKeys, noticesQuery } from './queries';
import { useUnread } from './use-unread';

interface NoticesPageProps {
  search: NoticesSearch;
  onSearch(change: NoticesSearch): void;
}

export function NoticesPage({ search, onSearch }: NoticesPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(noticesQuery(noticesQueryOf(search)));
  const { unread, note } = useUnread();
  const readAll = useReadAll();
  const filter = (change: NoticesSearch) => onSearch({ ...search, page: undefined, ...change });
  const page = search.page ?? 1;
  const size = search.size ?? 20;
  const turn = (to: number) => onSearch({ ...search, page: to > 1 ? to : undefined });
  useExistingPage({ page, size, data: query.isPlaceholderData ? undefined : query.data }, turn);
  const isFiltered = Boolean(search.unread ?? search.level ?? search.sub);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('notifications.title')}
        note={note}
        actions={
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
        }
      />
      <div className={styles.card}>
        <FilterBar total={query.data?.total}>
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
        </FilterBar>
        <RefetchBar active={query.isFetching && !query.isPending} />
        <ArrivedPill onShow={() => onSearch({ ...search, page: undefined })} />
        <QueryView query={query} skeleton={<Rows count={10} height={36} />}>
          {({ items, total }) =>
            items.length > 0 ? (
              <>
                <ul className={styles.list}>
                  {items.map((notice) => (
                    <NoticeRow key={notice.id} notice={notice} />
                  ))}
                </ul>
                <Pager
                  page={page}
                  pageSize={size}
                  total={total}
                  rows={items.length}
                  onPage={turn}
                  onPageSize={(next) => filter({ size: next === 20 ? undefined : next })}
                />
              </>
            ) : (
              <Empty search={search} isFiltered={isFiltered} onClear={() => onSearch({})} />
            )
          }
        </QueryView>
      </div>
    </div>
  );
}

function Empty({
  search,
  isFiltered,
  onClear,
}: {
  search: NoticesSearch;
  isFiltered: boolean;
  onClear(): void;
}) {
  const { t } = useTranslation();
  if (search.unread && !search.level && !search.sub)
    return (
      <EmptyState
        icon={CheckCheck}
        title={t('notifications.emptyUnread')}
        hint={t('notifications.emptyUnreadHint')}
      />
    );
  if (isFiltered) return <NoMatch icon={BellOff} onClear={onClear} />;
  return <EmptyState icon={BellOff} title={t('notifications.empty')} hint={t('notifications.emptyHint')} />;
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
