import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { useRole } from '../../../lib/session';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard } from '../../../ui/list/ListCard';
import styles from '../../../ui/list/ListPage.module.css';
import { NoMatch } from '../../../ui/list/NoMatch';
import { useSelection } from '../../../ui/list/use-selection';
import { PageHeader } from '../../../ui/PageHeader';
import { FanBulkBar } from '../actions/FanBulkBar';
import { FanTools } from '../actions/FanTools';
import { useFanActions } from '../actions/use-fan-actions';
import { countText } from '../fan-labels';
import { MergeProposalsButton } from '../merge/MergeProposalsButton';
import { fanCountsQuery, fansQuery } from '../queries';
import { FanTable } from './FanTable';
import { FanFilters } from './FanFilters';
import { type FanPageProps, type FanSearch, filterOf, queryOf } from './fan-search';
import { NewFans } from './NewFans';

const FanDrawer = lazy(() => import('../detail/FanDrawer'));

const noFilter: FanSearch = {
  q: undefined,
  from: undefined,
  to: undefined,
  sub: undefined,
  account: undefined,
  platform: undefined,
  type: undefined,
  late: undefined,
  tag: undefined,
  order: undefined,
};

const isFiltered = (search: FanSearch): boolean =>
  (Object.keys(noFilter) as (keyof FanSearch)[]).some((name) => search[name] !== undefined);

/** Gains of the tenant, or of an agent's sub-account, the latest first. */
export function FansPage({ search, onSearch }: FanPageProps) {
  const { timeZone } = useFormat();
  const query = useQuery(fansQuery(queryOf(search, timeZone)));
  const selection = useSelection({
    page: query.data,
    filter: filterOf(search, timeZone),
    // Its actions are tasks, which read page after page.
    max: Number.POSITIVE_INFINITY,
    idOf: ({ id }) => id,
  });
  const actions = useFanActions(selection.clear);
  const turn = (change: FanSearch) => {
    selection.clear();
    onSearch(change);
  };
  const filter = (change: FanSearch) => turn({ page: undefined, ...change });
  const open = (id: string) => onSearch({ open: id }, { remember: true });
  return (
    <div className={styles.page}>
      <Header search={search} actions={<FanTools all={selection.all} actions={actions} />} />
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={<Empty search={search} onClear={() => filter(noFilter)} />}
        onTurn={filter}
        bar={
          <>
            <FanFilters
              search={search}
              found={query.data}
              onFilter={filter}
              onRefresh={() => void query.refetch()}
            />
            <NewFans
              isFiltered={isFiltered(search)}
              isEmpty={query.data?.total === 0}
              onShow={() => onSearch({ page: undefined })}
            />
          </>
        }
        bulk={selection.target && <FanBulkBar {...{ selection, actions }} />}
      >
        {(rows) => (
          <FanTable rows={rows} opened={search.open} selection={selection} onOpen={open} onFilter={filter} />
        )}
      </ListCard>
      {actions.dialogs}
      <Suspense>
        {search.open && (
          <FanDrawer
            key={search.open}
            id={search.open}
            tab={search.tab ?? 'profile'}
            onTab={(tab) => onSearch({ tab: tab === 'profile' ? undefined : tab })}
            onFilter={filter}
            onClose={() => onSearch({ open: undefined, tab: undefined })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** How many match, and how many of them are new in either scope. */
function Header({ search, actions }: { search: FanSearch; actions: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { data: counts } = useQuery(fanCountsQuery(filterOf(search, format.timeZone)));
  const shown = (value: number | null) => (counts ? countText(counts, value, format.number) : '');
  return (
    <PageHeader
      title={t('fans.title')}
      actions={
        <>
          <MergeProposalsButton />
          {actions}
        </>
      }
      note={
        counts &&
        // In one line, whose place is kept.
        t(isPhone ? 'fans.summaryShort' : 'fans.summary', {
          fresh: shown(counts.fresh),
          repeat: shown(counts.repeat),
          inSubAccount: shown(counts.freshInSubAccount),
          inTenant: shown(counts.freshInTenant),
        })
      }
    />
  );
}

function Empty({ search, onClear }: { search: FanSearch; onClear(): void }) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  if (isFiltered(search)) return <NoMatch icon={UserRoundPlus} onClear={onClear} />;
  return (
    <EmptyState
      icon={UserRoundPlus}
      title={t('fans.empty')}
      hint={t('fans.emptyHint')}
      {...(isOwner && {
        action: <ButtonLink to="/subpage/sonAccount">{t('fans.toSubAccounts')}</ButtonLink>,
      })}
    />
  );
}
