import type { ListedLink } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plus, Waypoints } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useWidth } from '../../../lib/hooks';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard, ListSkeleton } from '../../../ui/list/ListCard';
import { NoMatch } from '../../../ui/list/NoMatch';
import { useSelection } from '../../../ui/list/use-selection';
import { NoPrivilege } from '../../../ui/NoPrivilege';
import { useLinkActions } from '../actions/use-link-actions';
import { linkCountsQuery, linksQuery } from '../queries';
import { LinkBulkBar } from './LinkBulkBar';
import { LinkCards } from './LinkCards';
import { LinkFilters } from './LinkFilters';
import { isFiltered, linkListQuery, noFilter } from './link-list-query';
import type { LinkPageProps, LinkPageSearch } from './link-page-search';

const LinkGrid = lazy(() => import('./LinkGrid'));
const LinkDrawer = lazy(() => import('../detail/LinkDrawer'));

interface LinkListProps extends LinkPageProps {
  /** Shows what the clicks of a link are made of. */
  onStatistics: ((id: string) => void) | undefined;
}

export function LinkList({ search, onSearch, onStatistics }: LinkListProps) {
  const isPhone = useIsPhone();
  const query = useQuery(linksQuery(linkListQuery(search)));
  const { data: counts } = useQuery(linkCountsQuery);
  const { selected, chosen, select, clear } = useSelection(query.data?.items, ({ id }) => id);
  const table = useRef<HTMLDivElement>(null);
  const width = useWidth(table);

  const filter = (change: LinkPageSearch) => {
    clear();
    onSearch({ page: undefined, ...change });
  };
  const open = (id: string) =>
    onSearch({ open: id, panel: undefined, domains: undefined }, { remember: true });
  const close = () => onSearch({ open: undefined, panel: undefined });
  const edit = (id: string) => onSearch({ form: id }, { remember: true });
  const actions = useLinkActions({
    onDone: (action, ids) => {
      clear();
      if (action === 'delete' && search.open !== undefined && ids.includes(search.open)) close();
    },
    onDuplicated: edit,
  });
  const list = (items: ListedLink[]) => {
    if (items.length === 0)
      return (
        <Empty
          search={search}
          onCreate={() => onSearch({ form: 'new' }, { remember: true })}
          onClear={() => filter(noFilter)}
        />
      );
    const shared = { rows: items, actions, onOpen: open, onEdit: edit };
    if (isPhone) return <LinkCards {...shared} />;
    return (
      <Suspense fallback={<ListSkeleton />}>
        <LinkGrid
          {...{ ...shared, search, width, selected }}
          hasStatistics={onStatistics !== undefined}
          onStatistics={(id) => onStatistics?.(id)}
          onSelect={select}
          onSearch={filter}
        />
      </Suspense>
    );
  };
  return (
    <>
      <ListCard
        query={query}
        page={search.page ?? 1}
        size={search.size ?? 20}
        table={table}
        onTurn={filter}
        bar={
          chosen.length > 0 ? (
            <LinkBulkBar chosen={chosen} actions={actions} onClear={clear} />
          ) : (
            <LinkFilters
              search={search}
              counts={counts}
              total={query.data?.total}
              onFilter={filter}
              onRefresh={() => void query.refetch()}
            />
          )
        }
      >
        {list}
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
