import { orderStatuses, paymentProviders, purchaseTypes } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchInput } from '../../../ui/list/SearchInput';
import type { ListSearch } from './list-search';

interface ListFiltersProps {
  search: ListSearch;
  total: number | undefined;
  onFilter(change: ListSearch): void;
  onRefresh(): void;
}

export function ListFilters({ search, total, onFilter, onRefresh }: ListFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('orders.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <FilterSegments
        label={t('orders.statusLabel')}
        value={search.status}
        values={orderStatuses}
        textOf={(value) => t(`orders.status.${value}`)}
        onChange={(status) => onFilter({ status })}
      />
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
      <DayRange from={search.from} to={search.to} onChange={onFilter} />
    </FilterBar>
  );
}
