import type { OrderFan } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useWidth } from '../../../lib/hooks';
import { usePrivilege } from '../../../lib/privileges';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard, ListSkeleton } from '../../../ui/list/ListCard';
import { NoMatch } from '../../../ui/list/NoMatch';
import { useSelection } from '../../../ui/list/use-selection';
import { fanQuery, isFanFiltered } from '../detail/order-page-filters';
import type { OrderPageSearch } from '../detail/order-page-search';
import type { OrderTabProps } from '../detail/tab-props';
import { orderFansQuery } from '../queries';
import { FanBulkBar } from './FanBulkBar';
import { FanCards } from './FanCards';
import { FanFilters } from './FanFilters';
import { useTakeOutQuestion } from './use-take-out-question';

const FanGrid = lazy(() => import('./FanGrid'));

const noFilter: OrderPageSearch = {
  q: undefined,
  kind: undefined,
  mark: undefined,
  from: undefined,
  to: undefined,
  sub: undefined,
  account: undefined,
  epoch: undefined,
};

/** Every counted gain, the latest first: what the order's figures count. */
export default function FansTab({ order, search, onSearch }: OrderTabProps) {
  const isPhone = useIsPhone();
  const mayWrite = usePrivilege('B0001');
  const query = useQuery(orderFansQuery(order.id, fanQuery(search)));
  const { selected, chosen, select, clear } = useSelection(query.data?.items, ({ gainId }) => gainId);
  const takeOut = useTakeOutQuestion(order, clear);
  const table = useRef<HTMLDivElement>(null);
  const width = useWidth(table);
  const filter = (change: OrderPageSearch) => {
    clear();
    onSearch({ page: undefined, ...change });
  };
  const list = (items: OrderFan[]) => {
    if (items.length === 0)
      return <Empty filtered={isFanFiltered(search)} onClear={() => filter(noFilter)} />;
    const shared = { order, fans: items, onTakeOut: mayWrite ? takeOut.ask : undefined };
    if (isPhone) return <FanCards {...shared} />;
    return (
      <Suspense fallback={<ListSkeleton />}>
        <FanGrid {...{ ...shared, width, selected }} onSelect={select} />
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
            <FanBulkBar order={order} chosen={chosen} onTakeOut={takeOut.ask} onClear={clear} />
          ) : (
            <FanFilters
              order={order}
              search={search}
              total={query.data?.total}
              readAt={query.dataUpdatedAt}
              onFilter={filter}
              onRefresh={() => void query.refetch()}
            />
          )
        }
      >
        {list}
      </ListCard>
      {takeOut.dialog}
    </>
  );
}

function Empty({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useTranslation();
  return filtered ? (
    <NoMatch icon={UserPlus} onClear={onClear} />
  ) : (
    <EmptyState icon={UserPlus} title={t('workOrders.fans.empty')} hint={t('workOrders.fans.emptyHint')} />
  );
}
