import { useQuery } from '@tanstack/react-query';
import { Plus, Waypoints } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '../../../lib/filters-of';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard } from '../../../ui/list/ListCard';
import { NoMatch } from '../../../ui/list/NoMatch';
import { useSelection } from '../../../ui/list/use-selection';
import { NoPrivilege } from '../../../ui/NoPrivilege';
import { useLinkActions } from '../actions/use-link-actions';
import { linkCountsQuery, linksQuery } from '../queries';
import { LinkBulkBar } from './LinkBulkBar';
import { LinkTable } from './LinkTable';
import { LinkFilters } from './LinkFilters';
import { isFiltered, linkListQuery, noFilter } from './link-list-query';
import type { LinkPageProps, LinkPageSearch } from './link-page-search';

const LinkDrawer = lazy(() => import('../detail/LinkDrawer'));

interface LinkListProps extends LinkPageProps {
  /** Shows what the clicks of a link are made of. */
  onStatistics: ((id: string) => void) | undefined;
}

export function LinkList({ search, onSearch, onStatistics }: LinkListProps) {
  const query = useQuery(linksQuery(linkListQuery(search)));
  const { data: counts } = useQuery(linkCountsQuery);
  const selection = useSelection({
    page: query.data,
    filter: filtersOf(linkListQuery(search)),
    idOf: ({ id }) => id,
  });
  const filter = (change: LinkPageSearch) => {
    selection.clear();
    onSearch({ page: undefined, ...change });
  };
  const open = (id: string) =>
    onSearch({ open: id, panel: undefined, domains: undefined }, { remember: true });
  const close = () => onSearch({ open: undefined, panel: undefined });
  const edit = (id: string) => onSearch({ form: id }, { remember: true });
  const actions = useLinkActions({
    onDone: (action, ids) => {
      selection.clear();
      if (action === 'delete' && search.open !== undefined && ids.includes(search.open)) close();
    },
    onDuplicated: edit,
  });
  return (
    <>
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={
          <Empty
            search={search}
            onCreate={() => onSearch({ form: 'new' }, { remember: true })}
            onClear={() => filter(noFilter)}
          />
        }
        onTurn={filter}
        bar={
          <LinkFilters
            search={search}
            counts={counts}
            total={query.data?.total}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
          />
        }
        bulk={selection.target && <LinkBulkBar {...{ selection, actions }} />}
      >
        {(rows) => (
          <LinkTable
            rows={rows}
            {...{ search, selection, actions }}
            hasStatistics={onStatistics !== undefined}
            onStatistics={(id) => onStatistics?.(id)}
            onSearch={filter}
            onOpen={open}
            onEdit={edit}
          />
        )}
      </ListCard>
      <Suspense>
        {search.open && (
          <LinkDrawer
            key={search.open}
            id={search.open}
            panel={search.panel ?? 'overview'}
            actions={actions}
            onPanel={(panel) => onSearch({ panel: panel === 'overview' ? undefined : panel })}
            onEdit={edit}
            onStatistics={onStatistics}
            onClose={close}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </>
  );
}

interface EmptyProps {
  search: LinkPageSearch;
  onCreate(): void;
  onClear(): void;
}

function Empty({ search, onCreate, onClear }: EmptyProps): ReactNode {
  const { t } = useTranslation();
  const mayWrite = usePrivilege('B0004');
  if (isFiltered(search)) return <NoMatch icon={Waypoints} onClear={onClear} />;
  if (!mayWrite) return <NoPrivilege code="B0004" />;
  return (
    <EmptyState
      icon={Waypoints}
      title={t('links.empty')}
      hint={t('links.emptyHint')}
      action={
        <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={onCreate}>
          {t('links.create')}
        </Button>
      }
    />
  );
}
