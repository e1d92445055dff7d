import { orderStatuses, paymentProviders, purchaseTypes } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListFrame } from '../../../ui/list/ListFrame';
import { MoreFilters } from '../../../ui/list/MoreFilters';
import { SearchInput } from '../../../ui/list/SearchInput';
import styles from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { sumsText } from '../order-labels';
import { OrderTable } from './OrderTable';
import { isOrderFiltered, noOrderFilter, type OrdersSearch, ordersQueryOf } from './orders-search';
import { operatorOrderSumsQuery, operatorOrdersQuery } from './queries';
import { TenantFilter } from './TenantFilter';
import { useOrderActions } from './use-order-actions';

const OrderDrawer = lazy(() => import('./OrderDrawer'));

interface OrdersPageProps {
  search: OrdersSearch;
  onSearch(change: OrdersSearch, options?: { remember?: boolean }): void;
}

/** The orders of all tenants. */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = ordersQueryOf(search);
  const query = useQuery(operatorOrdersQuery(listQuery));
  const { data: sums } = useQuery(operatorOrderSumsQuery(listQuery));
  const actions = useOrderActions();
  const filter = (change: OrdersSearch) => onSearch({ page: undefined, ...change });
  return (
    <div className={styles.list}>
      <PageHeader
        title={t('orders.operator.orders.title')}
        note={sums && <span className="num">{sumsText(t, format, sums)}</span>}
      />
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: ReceiptText,
          title: t('orders.operator.orders.empty'),
          hint: t('orders.operator.orders.emptyHint'),
        }}
        onClear={isOrderFiltered(search) ? () => filter(noOrderFilter) : undefined}
        onTurn={onSearch}
        filters={<Filters search={search} onFilter={filter} />}
      >
        {(items) => (
          <OrderTable
            rows={items}
            search={search}
            onOpen={(open) => onSearch({ open }, { remember: true })}
            onSort={filter}
          />
        )}
      </ListFrame>
      <Suspense>
        {search.open && (
          <OrderDrawer
            key={search.open}
            id={search.open}
            actions={actions}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}

function Filters({ search, onFilter }: { search: OrdersSearch; onFilter(change: OrdersSearch): void }) {
  const { t } = useTranslation();
  return (
    <>
      <SearchInput
        label={t('orders.operator.orders.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <TenantFilter id={search.tenant} onClear={() => onFilter({ tenant: undefined })} />
      <FilterSegments
        label={t('orders.statusLabel')}
        value={search.status}
        values={orderStatuses}
        textOf={(value) => t(`orders.status.${value}`)}
        onChange={(status) => onFilter({ status })}
      />
      <FilterSelect
        label={t('orders.operator.orders.reviewLabel')}
        value={search.review ? 'review' : search.due ? 'due' : undefined}
        options={[
          { value: 'review', text: t('orders.operator.orders.reviewOnly') },
          { value: 'due', text: t('orders.operator.refunds.due') },
        ]}
        onChange={(value) =>
          onFilter({ review: value === 'review' || undefined, due: value === 'due' || undefined })
        }
      />
      <DayRange from={search.from} to={search.to} onChange={onFilter} />
      <MoreFilters>
        <FilterSelect
          label={t('orders.purchaseTypeLabel')}
          value={search.type}
          options={purchaseTypes.map((value) => ({ value, text: t(`orders.purchaseType.${value}`) }))}
          onChange={(type) => onFilter({ type })}
        />
        <FilterSelect
          label={t('orders.providerLabel')}
          value={search.provider}
          options={paymentProviders.map((value) => ({ value, text: t(`orders.provider.${value}`) }))}
          onChange={(provider) => onFilter({ provider })}
        />
      </MoreFilters>
    </>
  );
}
