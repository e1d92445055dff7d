import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard } from '../../../ui/list/ListCard';
import { NoMatch } from '../../../ui/list/NoMatch';
import { useFirstRows } from '../../../ui/list/use-first-rows';
import { useSelection } from '../../../ui/list/use-selection';
import { fanQuery, isFanFiltered } from '../detail/order-page-filters';
import type { OrderPageSearch } from '../detail/order-page-search';
import type { OrderTabProps } from '../detail/tab-props';
import { useMovedAt } from '../moved-orders';
import { orderFansQuery } from '../queries';
import { FanBulkBar } from './FanBulkBar';
import { FanTable } from './FanTable';
import { FanFilters } from './FanFilters';
import { useTakeOutQuestion } from './use-take-out-question';

const noFilter: OrderPageSearch = {
  q: undefined,
  kind: undefined,
  mark: undefined,
  from: undefined,
  to: undefined,
  sub: undefined,
  account: undefined,
  epoch: undefined,
  charted: undefined,
};

/** Every counted gain, the latest first: what the order's figures count. */
export default function FansTab({ order, search, onSearch }: OrderTabProps) {
  const mayWrite = usePrivilege('B0001');
  const query = useQuery(orderFansQuery(order.id, fanQuery(search)));
  const hasNews = useMovedAt(order.id) > query.dataUpdatedAt && query.dataUpdatedAt > 0;
  useFirstRows(query, hasNews);
  const selection = useSelection({ page: query.data, idOf: ({ gainId }) => gainId });
  const takeOut = useTakeOutQuestion(order, selection.clear);
  const filter = (change: OrderPageSearch) => {
    selection.clear();
    onSearch({ page: undefined, ...change });
  };
  return (
    <>
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={<Empty filtered={isFanFiltered(search)} onClear={() => filter(noFilter)} />}
        onTurn={filter}
        bar={
          <FanFilters
            order={order}
            search={search}
            total={query.data?.total}
            hasNews={hasNews}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
          />
        }
        bulk={selection.target && <FanBulkBar {...{ order, selection }} onTakeOut={takeOut.ask} />}
      >
        {(fans) => (
          <FanTable fans={fans} {...{ order, selection }} onTakeOut={mayWrite ? takeOut.ask : undefined} />
        )}
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
