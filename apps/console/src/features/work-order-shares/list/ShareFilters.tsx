import { type ShareAccess, type ShareStatus, shareAccesses, shareStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Select } from '../../../ui/form/Select';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import { shareCountsQuery } from '../queries';
import { OrderSelect } from './OrderSelect';
import type { ShareListSearch } from './share-list-search';

interface ShareFiltersProps {
  search: ShareListSearch;
  onFilter(change: ShareListSearch): void;
}

export function ShareFilters({ search, onFilter }: ShareFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(shareCountsQuery);
  return (
    <>
      <SearchInput
        label={t('workOrderShares.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text.slice(0, 60) || undefined })}
      />
      <Segments<ShareStatus | 'all'>
        label={t('workOrderShares.statusLabel')}
        value={search.status ?? 'all'}
        options={(['all', ...shareStatuses] as const).map((value) => ({
          value,
          text: value === 'all' ? t('common.all') : t(`workOrderShares.status.${value}`),
          count: counts ? format.total(counts[value]) : '',
        }))}
        onChange={(value) => onFilter({ status: value === 'all' ? undefined : value })}
      />
      <Select
        label={t('workOrderShares.accessLabel')}
        value={search.access ?? ''}
        options={[
          { value: '', text: t('common.all') },
          ...shareAccesses.map((value: ShareAccess) => ({
            value,
            text: t(`workOrderShares.access.${value}`),
          })),
        ]}
        onChange={(value) => onFilter({ access: shareAccesses.find((one) => one === value) })}
      />
      <OrderSelect
        label={t('workOrderShares.orderLabel')}
        all={t('common.all')}
        value={search.order}
        onChange={(order) => onFilter({ order })}
      />
    </>
  );
}
