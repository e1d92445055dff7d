import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { EmptyState } from '../../ui/EmptyState';
import { ListCard } from '../../ui/list/ListCard';
import { NoMatch } from '../../ui/list/NoMatch';
import { LogFilters } from './LogFilters';
import { LogTable } from './LogTable';
import { type LogSearch, queryOf } from './log-search';
import { type LogScope, logQuery } from './queries';

const LogDrawer = lazy(() => import('./LogDrawer'));

interface AuditLogProps {
  scope: LogScope;
  search: LogSearch;
  /** The id of the one record whose changes are listed: then nothing else is searched for. */
  target?: string;
  onSearch(change: LogSearch): void;
}

const noFilter: LogSearch = {
  q: undefined,
  action: undefined,
  actor: undefined,
  from: undefined,
  to: undefined,
};

const isFiltered = ({ q, action, actor, from, to }: LogSearch): boolean =>
  Boolean(q ?? action ?? actor ?? from ?? to);

/** Who changed what, the newest first. Fills the height it is given. */
export function AuditLog({ scope, search, target, onSearch }: AuditLogProps) {
  const format = useFormat();
  const listQuery = {
    ...queryOf(search, format.timeZone),
    ...(target === undefined ? {} : { search: target }),
  };
  const query = useQuery(logQuery(scope, listQuery));
  const filter = (change: LogSearch) => onSearch({ page: undefined, ...change });
  const opened = query.data?.items.find(({ id }) => id === search.entry);
  const open = (entry: string | undefined) => onSearch({ entry });
  return (
    <>
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        bar={
          <LogFilters
            scope={scope}
            isSearched={target === undefined}
            search={search}
            total={query.data?.total}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
          />
        }
        empty={<Empty filtered={isFiltered(search)} onClear={() => filter(noFilter)} />}
        onTurn={onSearch}
      >
        {(entries) => (
          <LogTable scope={scope} query={listQuery} entries={entries} opened={search.entry} onOpen={open} />
        )}
      </ListCard>
      {opened && (
        <Suspense>
          <LogDrawer key={opened.id} scope={scope} entry={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Empty({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useTranslation();
  if (!filtered) return <EmptyState icon={History} title={t('audit.empty')} hint={t('audit.emptyHint')} />;
  return <NoMatch icon={History} onClear={onClear} />;
}
