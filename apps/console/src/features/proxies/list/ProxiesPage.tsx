import { useQuery } from '@tanstack/react-query';
import { Network, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '../../../lib/filters-of';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard } from '../../../ui/list/ListCard';
import styles from '../../../ui/list/ListPage.module.css';
import { NoMatch } from '../../../ui/list/NoMatch';
import { useSelection } from '../../../ui/list/use-selection';
import { PageHeader } from '../../../ui/PageHeader';
import { countsQuery, proxiesQuery } from '../queries';
import { ProxyBulkBar } from './ProxyBulkBar';
import { ImportButton } from './ImportButton';
import { ListFilters } from './ListFilters';
import { isFiltered, type ListSearch, type ProxiesPageProps, queryOf } from './list-search';
import { ProxyTable } from './ProxyTable';
import { useActions } from './use-actions';

const ProxyPanels = lazy(() => import('./ProxyPanels'));

const noFilter: ListSearch = { q: undefined, status: undefined, protocol: undefined };

export function ProxiesPage({ search, onSearch }: ProxiesPageProps) {
  const query = useQuery(proxiesQuery(queryOf(search)));
  const { data: counts } = useQuery(countsQuery);
  const actions = useActions();
  const selection = useSelection({
    page: query.data,
    filter: filtersOf(queryOf(search)),
    idOf: ({ id }) => id,
  });

  const filter = (change: ListSearch) => {
    selection.clear();
    onSearch({ page: undefined, ...change });
  };
  const open = (id: string) => onSearch({ open: id, tab: undefined }, { remember: true });
  const edit = (id: string) => onSearch({ form: id }, { remember: true });
  const buttons = (
    <>
      <ImportButton onImport={() => edit('import')} />
      <NewButton onForm={edit} />
    </>
  );
  // The first one is offered in the middle of the page, and there alone.
  const isFirst = query.data?.total === 0 && !isFiltered(search);
  return (
    <div className={styles.page}>
      <Header hasActions={!isFirst} onForm={edit} />
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={<Empty search={search} buttons={buttons} onClear={() => filter(noFilter)} />}
        onTurn={filter}
        bar={
          <ListFilters
            search={search}
            counts={counts}
            total={query.data?.total}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
          />
        }
        bulk={selection.target && <ProxyBulkBar {...{ selection, actions }} />}
      >
        {(rows) => (
          <ProxyTable
            rows={rows}
            {...{ search, selection, actions }}
            onSearch={filter}
            onOpen={open}
            onEdit={edit}
          />
        )}
      </ListCard>
      <Suspense>
        {(search.open ?? search.form) && (
          <ProxyPanels search={search} actions={actions} onSearch={onSearch} />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}

interface HeaderProps {
  hasActions: boolean;
  onForm(form: string): void;
}

function Header({ hasActions, onForm }: HeaderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(countsQuery);
  return (
    <PageHeader
      title={t('proxies.title')}
      note={
        counts &&
        t('proxies.summary', {
          count: counts.all,
          all: format.total(counts.all),
          connected: format.total(counts.connected),
          failed: format.total(counts.failed),
        })
      }
      actions={
        hasActions && (
          <>
            <ImportButton isFolded onImport={() => onForm('import')} />
            <NewButton onForm={onForm} />
          </>
        )
      }
    />
  );
}

function NewButton({ onForm }: { onForm(form: string): void }) {
  const { t } = useTranslation();
  return (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => onForm('new')}>
      {t('proxies.create')}
    </Button>
  );
}

function Empty({ search, buttons, onClear }: { search: ListSearch; buttons: ReactNode; onClear(): void }) {
  const { t } = useTranslation();
  if (!isFiltered(search))
    return (
      <EmptyState icon={Network} title={t('proxies.empty')} hint={t('proxies.emptyHint')} action={buttons} />
    );
  return <NoMatch icon={Network} onClear={onClear} />;
}
