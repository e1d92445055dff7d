import { allocationTypes } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { ListCard } from '../../../ui/list/ListCard';
import listStyles from '../../../ui/list/ListPage.module.css';
import { NoMatch } from '../../../ui/list/NoMatch';
import { SearchInput } from '../../../ui/list/SearchInput';
import { PageHeader } from '../../../ui/PageHeader';
import { balanceQuery } from '../balance';
import { DayFilter } from '../DayFilter';
import { LowCharacters } from '../LowCharacters';
import { allocationsQuery } from '../queries';
import { AllocationTable } from './AllocationTable';
import { type AllocationSearch, queryOf, usualRange } from './allocation-search';

const AllocateDialog = lazy(() => import('./AllocateDialog'));

interface AllocationsPageProps {
  search: AllocationSearch;
  /** A navigation that opens something adds a history entry for the back button. */
  onSearch(change: AllocationSearch, options?: { remember?: boolean }): void;
}

const noFilter: AllocationSearch = {
  q: undefined,
  type: undefined,
  range: undefined,
  from: undefined,
  to: undefined,
};
const isFiltered = ({ q, type, range, from, to }: AllocationSearch): boolean =>
  Boolean(q ?? type ?? range ?? from ?? to);

/** How characters came to sub-accounts and left them. */
export function AllocationsPage({ search, onSearch }: AllocationsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = queryOf(search, format.isoDay(useNow(60_000)));
  const query = useQuery(allocationsQuery(listQuery));
  const filter = (change: AllocationSearch) => onSearch({ page: undefined, ...change });
  const total = query.data?.total;
  const isFirst = total === 0 && !isFiltered(search);
  const allocate = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} />}
      onClick={() => onSearch({ form: 'new' }, { remember: true })}
    >
      {t('characters.allocate')}
    </Button>
  );
  return (
    <div className={listStyles.page}>
      <PageHeader title={t('characters.allocationTitle')} note={<Summary />} actions={!isFirst && allocate} />
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={
          isFirst ? (
            <EmptyState
              icon={ArrowLeftRight}
              title={t('characters.noAllocations')}
              hint={t('characters.noAllocationsHint')}
              action={allocate}
            />
          ) : (
            <NoMatch icon={ArrowLeftRight} onClear={() => filter(noFilter)} />
          )
        }
        onTurn={filter}
        bar={
          <FilterBar total={total} onRefresh={() => void query.refetch()}>
            <SearchInput
              label={t('characters.searchAllocations')}
              value={search.q ?? ''}
              onSearch={(text) => filter({ q: text || undefined })}
            />
            <FilterSegments
              label={t('characters.columns.type')}
              value={search.type}
              values={allocationTypes}
              textOf={(value) => t(`characters.type.${value}`)}
              onChange={(type) => filter({ type })}
            />
            <DayFilter search={search} usual={usualRange} onFilter={filter} />
          </FilterBar>
        }
      >
        {(rows) => <AllocationTable rows={rows} query={listQuery} />}
      </ListCard>
      <Suspense>
        {search.form === 'new' && <AllocateDialog onClose={() => onSearch({ form: undefined })} />}
      </Suspense>
    </div>
  );
}

/** The main balance left to allocate, and the balances of sub-accounts. */
function Summary() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(balanceQuery);
  if (!data) return null;
  return (
    <span className="num">
      {t('characters.allocationSummary', {
        main: format.number(data.balance),
        allocated: format.number(data.allocated),
      })}
      {data.low && (
        <>
          {' '}
          <LowCharacters brief balance={data.balance} />
        </>
      )}
    </span>
  );
}
