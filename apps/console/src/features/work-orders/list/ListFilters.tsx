import { type WorkOrderCounts, workOrderStatuses } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { PlatformFilter } from '../../../ui/list/PlatformFilter';
import { SearchInput } from '../../../ui/list/SearchInput';
import { SubAccountFilter } from '../../sub-accounts/public';
import type { OrderListSearch } from './order-list-search';

interface ListFiltersProps {
  search: OrderListSearch;
  counts: WorkOrderCounts | undefined;
  total: number | undefined;
  onFilter(change: OrderListSearch): void;
  onRefresh(): void;
}

export function ListFilters({ search, counts, total, onFilter, onRefresh }: ListFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('workOrders.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <FilterSegments
        label={t('workOrders.columns.status')}
        value={search.status}
        values={workOrderStatuses}
        textOf={(value) => t(`workOrders.status.${value}`)}
        counts={counts ?? null}
        onChange={(status) => onFilter({ status })}
      />
      <PlatformFilter value={search.platform} onChange={(platform) => onFilter({ platform })} />
      <SubAccountFilter value={search.sub} onChange={(sub) => onFilter({ sub })} />
    </FilterBar>
  );
}
