import type { Allocation } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { characters } from '../../../i18n/zh-CN/characters';
import { type Format, useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { CreateButton } from '../../../ui/CreateButton';
import type { ExportedColumns } from '../../../ui/list/column';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { balanceQuery } from '../balance';
import { AmountCell, NameCell, nameOf } from '../cells';
import { DayFilter } from '../DayFilter';
import { LowCharacters } from '../LowCharacters';
import { allocationsQuery } from '../queries';
import { allocationAddress, type AllocationsPageProps, queryOf, usualRange } from './allocation-search';

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
        q: { search: t('characters.search') },
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

const holderOf = ({ account, subAccountRemark: remark }: Allocation) => ({ account, remark });

function columnsOf(t: TFunction, format: Format): ExportedColumns<Allocation, never> {
  const head = (key: keyof typeof characters.columns) => ({ key, head: t(`characters.columns.${key}`) });
  const balance = (key: 'initial' | 'updated' | 'mainRemainder') => ({
    ...head(key),
    width: 104,
    figure: true,
    phone: 'figure' as const,
    value: (row: Allocation) => row[key],
  });
  return [
    { ...head('at'), width: 152, phone: 'line', value: ({ at }) => format.dateTime(at) },
    {
      ...head('subAccount'),
      phone: 'name',
      value: (row) => nameOf(t, holderOf(row)),
      cell: (row) => <NameCell row={holderOf(row)} />,
    },
    { ...head('kind'), width: 112, phone: 'line', value: ({ kind }) => t(`characters.kind.${kind}`) },
    { ...balance('initial'), leaves: 1 },
    {
      ...head('amount'),
      width: 104,
      figure: true,
      phone: 'state',
      value: ({ type, amount }) => (type === 'add' ? amount : -amount),
      cell: (row) => <AmountCell row={row} />,
      short: (row) => (
        <strong className="num">
          <AmountCell row={row} />
        </strong>
      ),
    },
    balance('updated'),
    { ...balance('mainRemainder'), width: 120, leaves: 2 },
    {
      ...head('remark'),
      least: 120,
      phone: 'line',
      isLast: true,
      value: ({ remark }) => remark,
      short: ({ remark }) => remark,
    },
    {
      ...head('actor'),
      least: 120,
      leaves: 3,
      phone: 'line',
      value: ({ actorName }) => actorName || t('characters.system'),
    },
    { ...head('account'), isFileOnly: true, value: ({ account }) => account },
  ];
}
