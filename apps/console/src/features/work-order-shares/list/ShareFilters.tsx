import { type ShareAccess, shareAccesses, shareStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchInput } from '../../../ui/list/SearchInput';
import { OrderFilter } from '../../work-orders/public';
import { shareCountsQuery } from '../queries';
import type { ShareListSearch } from './share-list-search';

interface ShareFiltersProps {
  search: ShareListSearch;
  onFilter(change: ShareListSearch): void;
}

export function ShareFilters({ search, onFilter }: ShareFiltersProps) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(shareCountsQuery);
  return (
    <>
      <SearchInput
        label={t('workOrderShares.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text.slice(0, 60) || undefined })}
      />
      <FilterSegments
        label={t('workOrderShares.statusLabel')}
        value={search.status}
        values={shareStatuses}
        textOf={(value) => t(`workOrderShares.status.${value}`)}
        counts={counts ?? null}
        onChange={(status) => onFilter({ status })}
      />
      <FilterSelect
        label={t('workOrderShares.accessLabel')}
        value={search.access}
        options={shareAccesses.map((value: ShareAccess) => ({
          value,
          text: t(`workOrderShares.access.${value}`),
        }))}
        onChange={(access) => onFilter({ access })}
      />
      <OrderFilter
        label={t('workOrderShares.orderLabel')}
        value={search.order}
        onChange={(order) => onFilter({ order })}
      />
    </>
  );
}
