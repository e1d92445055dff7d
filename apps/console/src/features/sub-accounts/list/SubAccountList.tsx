import type { SubAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
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
import { useActions } from '../actions/use-actions';
import { countsQuery, subAccountQuery, subAccountsQuery } from '../queries';
import { SubAccountBulkBar } from './SubAccountBulkBar';
import { ListFilters } from './ListFilters';
import { ListTools } from './ListTools';
import { type ListSearch, queryOf } from './list-search';
import { SubAccountTable } from './SubAccountTable';

const SubAccountDrawer = lazy(() => import('../detail/SubAccountDrawer'));

export interface SubAccountListProps {
  search: ListSearch;
  onSearch(change: ListSearch, options?: { remember?: boolean }): void;
  /** The drawer's list of ports, which another feature draws. */
  ports: (subAccountId: string) => ReactNode;
  /** Draws the allocation of characters, likewise. */
  allocate: (subAccount: SubAccount) => ReactNode;
}

export function SubAccountList({ search, onSearch, ports, allocate }: SubAccountListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(subAccountsQuery(queryOf(search)));
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
  const closeDrawer = () => onSearch({ open: undefined, tab: undefined });
  useLeaveDeleted(search.open, closeDrawer);
  const edit = (id: string) => onSearch({ form: id }, { remember: true });
  const newButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} />}
      data-tour="create"
      onClick={() => onSearch({ form: 'new' }, { remember: true })}
    >
      {t('subAccounts.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('subAccounts.title')}
        note={
          counts &&
          t('subAccounts.summary', {
            count: counts.all,
            all: format.total(counts.all),
            online: format.number(counts.portsOnline),
            total: format.number(counts.portNum),
            shared: format.number(counts.portsDynamic),
          })
        }
        actions={
          <>
            <ListTools onMany={() => onSearch({ form: 'many' }, { remember: true })} />
            {newButton}
          </>
        }
      />
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={<Empty search={search} create={newButton} onClear={() => filter(noFilter)} />}
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
        bulk={selection.target && <SubAccountBulkBar {...{ selection, actions }} />}
      >
        {(rows) => (
          <SubAccountTable
            rows={rows}
            {...{ search, selection, actions }}
            onSearch={filter}
            onOpen={open}
            onEdit={edit}
          />
        )}
      </ListCard>
      <Suspense>
        {search.open && (
          <SubAccountDrawer
            key={search.open}
            id={search.open}
            tab={search.tab ?? 'overview'}
            actions={actions}
            ports={ports(search.open)}
            allocate={allocate}
            onTab={(tab) => onSearch({ tab: tab === 'overview' ? undefined : tab })}
            onEdit={edit}
            onClose={closeDrawer}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}

/** The drawer of one that has just been deleted closes by itself. */
function useLeaveDeleted(id: string | undefined, close: () => void): void {
  const { data } = useQuery({ ...subAccountQuery(id ?? ''), enabled: false });
  const isGone = id !== undefined && data?.status === 'deleted';
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
}

const noFilter: ListSearch = { q: undefined, status: undefined, platform: undefined, clients: undefined };

const isFiltered = ({ q, status, platform, clients }: ListSearch): boolean =>
  Boolean(q ?? status ?? platform ?? clients);

function Empty({ search, create, onClear }: { search: ListSearch; create: ReactNode; onClear(): void }) {
  const { t } = useTranslation();
  if (!isFiltered(search))
    return (
      <EmptyState
        icon={Users}
        title={t('subAccounts.empty')}
        hint={t('subAccounts.emptyHint')}
        action={create}
      />
    );
  return <NoMatch icon={Users} onClear={onClear} />;
}
