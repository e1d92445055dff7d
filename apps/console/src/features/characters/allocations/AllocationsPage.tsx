import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { CreateButton } from '../../../ui/CreateButton';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { balanceQuery } from '../balance';
import { DayFilter } from '../DayFilter';
import { LowCharacters } from '../LowCharacters';
import { allocationsQuery } from '../queries';
import { type AllocationsPageProps, allocationAddress, queryOf, usualRange } from './allocation-search';
import { columnsOf } from './columns';

const AllocateDialog = lazy(() => import('./AllocateDialog'));

/** Lists transfers of characters to and from sub-accounts. */
export function AllocationsPage({ search, onSearch }: AllocationsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = queryOf(search, format.isoDay(useNow(60_000)));
  const query = useQuery(allocationsQuery(listQuery));
  const list = useList({ address: allocationAddress, search, query, onSearch });
  const allocate = (
    <CreateButton
      text={t('characters.allocate')}
      onClick={() => onSearch({ form: 'new' }, { remember: true })}
    />
  );
  return (
    <ListPage
      list={list}
      header={{
        title: t('characters.allocationTitle'),
        note: <Summary />,
        // An empty list shows its button in the middle of the page only.
        actions: !list.isEmpty && allocate,
      }}
      filters={{
        q: { search: t('characters.searchAllocations') },
        type: {
          segments: t('characters.columns.type'),
          textOf: (value) => t(`characters.type.${value}`),
        },
        range: { own: <DayFilter search={search} usual={usualRange} onFilter={list.filter} /> },
      }}
      empty={{
        icon: ArrowLeftRight,
        title: t('characters.noAllocations'),
        hint: t('characters.noAllocationsHint'),
        action: allocate,
      }}
      table={{
        name: 'allocations',
        columns: columnsOf(t, format),
        exported: exportOf('characters.allocations', { query: listQuery }),
      }}
    >
      <Suspense>
        {search.form === 'new' && <AllocateDialog onClose={() => onSearch({ form: undefined })} />}
      </Suspense>
    </ListPage>
  );
}

/** The unallocated main balance, and the balances of sub-accounts. */
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
