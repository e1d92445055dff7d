import { connectionStatuses, networkProtocols, type ProxyCounts } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchInput } from '../../../ui/list/SearchInput';
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
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('proxies.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <FilterSegments
        label={t('proxies.statusLabel')}
        value={search.status}
        values={connectionStatuses}
        textOf={(value) => t(`proxies.status.${value}`)}
        counts={counts ?? null}
        onChange={(status) => onFilter({ status })}
      />
      <FilterSelect
        label={t('proxies.protocolLabel')}
        value={search.protocol}
        options={networkProtocols.map((value) => ({ value, text: t(`proxies.protocol.${value}`) }))}
        onChange={(protocol) => onFilter({ protocol })}
      />
    </FilterBar>
  );
}
