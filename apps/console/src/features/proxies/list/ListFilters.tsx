import {
  type ConnectionStatus,
  connectionStatuses,
  networkProtocols,
  type ProxyCounts,
} from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Select } from '../../../ui/form/Select';
import { FilterBar } from '../../../ui/list/FilterBar';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import type { ListSearch } from './list-search';

interface ListFiltersProps {
  search: ListSearch;
  counts: ProxyCounts | undefined;
  total: number | undefined;
  onFilter(change: ListSearch): void;
  onRefresh(): void;
}

export function ListFilters({ search, counts, total, onFilter, onRefresh }: ListFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('proxies.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <Segments<ConnectionStatus | 'all'>
        label={t('proxies.statusLabel')}
        value={search.status ?? 'all'}
        options={(['all', ...connectionStatuses] as const).map((value) => ({
          value,
          text: value === 'all' ? t('common.all') : t(`proxies.status.${value}`),
          count: counts ? format.total(counts[value]) : '',
        }))}
        onChange={(value) => onFilter({ status: value === 'all' ? undefined : value })}
      />
      <Select
        label={t('proxies.protocolLabel')}
        value={search.protocol ?? ''}
        options={[
          { value: '', text: t('common.all') },
          ...networkProtocols.map((value) => ({ value, text: t(`proxies.protocol.${value}`) })),
        ]}
        onChange={(value) => onFilter({ protocol: networkProtocols.find((one) => one === value) })}
      />
    </FilterBar>
  );
}
