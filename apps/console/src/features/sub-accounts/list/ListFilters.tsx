import { type ListedStatus, listedStatuses, type SubAccountCounts } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { PlatformFilter } from '../../../ui/list/PlatformFilter';
import { SearchInput } from '../../../ui/list/SearchInput';
import { clientStates, type ListSearch } from './list-search';

interface ListFiltersProps {
  search: ListSearch;
  counts: SubAccountCounts | undefined;
  total: number | undefined;
  onFilter(change: ListSearch): void;
  onRefresh(): void;
}

export function ListFilters({ search, counts, total, onFilter, onRefresh }: ListFiltersProps) {
  const { t } = useTranslation();
  /** Seldom any, and gone in a moment. */
  const isShown = (status: ListedStatus) =>
    status !== 'deleting' || search.status === 'deleting' || (counts?.deleting ?? 0) > 0;
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('subAccounts.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <FilterSegments
        label={t('subAccounts.statusLabel')}
        value={search.status}
        values={listedStatuses.filter(isShown)}
        textOf={(value) => t(`subAccounts.status.${value}`)}
        counts={counts ?? null}
        onChange={(status) => onFilter({ status })}
      />
      <PlatformFilter value={search.platform} onChange={(platform) => onFilter({ platform })} />
      <FilterSelect
        label={t('subAccounts.clientsLabel')}
        value={search.clients}
        options={clientStates.map((value) => ({ value, text: t(`subAccounts.clients.${value}`) }))}
        onChange={(clients) => onFilter({ clients })}
      />
    </FilterBar>
  );
}
