import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useExistingPage, useIsPhone } from '../../lib/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { RefetchBar } from '../../ui/list/FilterBar';
import { NoMatch } from '../../ui/list/NoMatch';
import { Pager } from '../../ui/list/Pager';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import styles from './AuditLog.module.css';
import { LogCards } from './LogCards';
import { LogFilters } from './LogFilters';
import { LogTable } from './LogTable';
import { isFiltered, type LogSearch, queryOf } from './log-search';
import { type LogScope, logQuery } from './queries';

const LogDrawer = lazy(() => import('./LogDrawer'));

interface AuditLogProps {
  scope: LogScope;
  search: LogSearch;
  /** The id of the one record whose changes are listed: then nothing else is searched for. */
  target?: string;
  onSearch(search: LogSearch): void;
}

/** Who changed what, the newest first. Fills the height it is given. */
export function AuditLog({ scope, search, target, onSearch }: AuditLogProps) {
  const format = useFormat();
  const isPhone = useIsPhone();
  const listQuery = {
    ...queryOf(search, format.timeZone),
    ...(target === undefined ? {} : { search: target }),
  };
  const query = useQuery(logQuery(scope, listQuery));
  const page = search.page ?? 1;
  const size = search.size ?? 20;
  const filter = (change: LogSearch) => onSearch({ ...search, page: undefined, ...change });
  const turn = (to: number) => onSearch({ ...search, page: to > 1 ? to : undefined });
  useExistingPage({ page, size, data: query.isPlaceholderData ? undefined : query.data }, turn);
  const opened = query.data?.items.find(({ id }) => id === search.entry);
  const open = (entry: string | undefined) => onSearch({ ...search, entry });
  const List = isPhone ? LogCards : LogTable;
  return (
    <div className={styles.card}>
      <LogFilters
        scope={scope}
        isSearched={target === undefined}
        search={search}
        query={listQuery}
        total={query.data?.total}
        onFilter={filter}
        onRefresh={() => void query.refetch()}
      />
      <RefetchBar active={query.isFetching && !query.isPending} />
      <QueryView query={query} skeleton={<Waiting />}>
        {({ items, total }) =>
          items.length > 0 ? (
            <>
              <List scope={scope} entries={items} opened={search.entry} onOpen={open} />
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
            <Empty filtered={isFiltered(search)} onClear={() => onSearch({})} />
          )
        }
      </QueryView>
      {opened && (
        <Suspense>
          <LogDrawer key={opened.id} entry={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Rows count={10} height={24} />
    </div>
  );
}

function Empty({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useTranslation();
  if (!filtered) return <EmptyState icon={History} title={t('audit.empty')} hint={t('audit.emptyHint')} />;
  return <NoMatch icon={History} onClear={onClear} />;
}
