import { useQuery } from '@tanstack/react-query';
import { Library, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '../../../lib/filters-of';
import { useFormat } from '../../../lib/format';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard } from '../../../ui/list/ListCard';
import styles from '../../../ui/list/ListPage.module.css';
import { NoMatch } from '../../../ui/list/NoMatch';
import { useSelection } from '../../../ui/list/use-selection';
import { PageHeader } from '../../../ui/PageHeader';
import { groupsQuery, materialCountsQuery, materialsQuery } from '../queries';
import { MaterialBulkBar } from './MaterialBulkBar';
import { ListFilters } from './ListFilters';
import { isFiltered, type ListSearch, type MaterialsPageProps, queryOf } from './list-search';
import { MaterialTable } from './MaterialTable';
import { useActions } from './use-actions';

const MaterialPanels = lazy(() => import('./MaterialPanels'));

const noFilter: ListSearch = { q: undefined, type: undefined, group: undefined };

export function MaterialsPage({ search, onSearch }: MaterialsPageProps) {
  const query = useQuery(materialsQuery(queryOf(search)));
  const { data: counts } = useQuery(materialCountsQuery);
  const owners = useActions();
  // Agents read.
  const actions = useRole() === 'owner' ? owners : null;
  const selection = useSelection({
    page: query.data,
    filter: filtersOf(queryOf(search)),
    idOf: ({ id }) => id,
  });

  const filter = (change: ListSearch) => {
    selection.clear();
    onSearch({ page: undefined, ...change });
  };
  const open = (id: string) => onSearch({ open: id }, { remember: true });
  const form = (which: string) => onSearch({ form: which }, { remember: true });
  const button = actions && <NewButton onForm={form} />;
  // The first one is offered in the middle of the page, and there alone.
  const isFirst = query.data?.total === 0 && !isFiltered(search);
  return (
    <div className={styles.page}>
      <Header button={isFirst ? null : button} />
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={<Empty search={search} button={button} onClear={() => filter(noFilter)} />}
        onTurn={filter}
        bar={
          <ListFilters
            search={search}
            counts={counts}
            total={query.data?.total}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
            onGroups={actions ? () => form('groups') : undefined}
          />
        }
        bulk={actions && selection.target && <MaterialBulkBar {...{ selection, actions }} />}
      >
        {(rows) => (
          <MaterialTable
            rows={rows}
            {...{ search, selection, actions }}
            onSearch={filter}
            onOpen={open}
            onEdit={form}
          />
        )}
      </ListCard>
      <Suspense>
        {(search.open ?? search.form) && (
          <MaterialPanels search={search} actions={actions} onSearch={onSearch} />
        )}
      </Suspense>
      {owners.dialogs}
    </div>
  );
}

function Header({ button }: { button: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(materialCountsQuery);
  const { data: groups } = useQuery(groupsQuery('material'));
  return (
    <PageHeader
      title={t('materials.title')}
      note={
        counts &&
        groups &&
        t('materials.summary', {
          count: groups.length,
          all: format.total(counts.all),
          groups: format.number(groups.length),
        })
      }
      actions={button}
    />
  );
}

function NewButton({ onForm }: { onForm(form: string): void }) {
  const { t } = useTranslation();
  return (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => onForm('new')}>
      {t('materials.create')}
    </Button>
  );
}

function Empty({ search, button, onClear }: { search: ListSearch; button: ReactNode; onClear(): void }) {
  const { t } = useTranslation();
  if (!isFiltered(search))
    return (
      <EmptyState
        icon={Library}
        title={t('materials.empty')}
        hint={t(button ? 'materials.emptyHint' : 'materials.emptyForAgent')}
        action={button}
      />
    );
  return <NoMatch icon={Library} onClear={onClear} />;
}
