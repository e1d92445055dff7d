import {
  platforms,
  type WorkOrderCounts,
  type WorkOrderStatus,
  workOrderStatuses,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Select } from '../../../ui/form/Select';
import { FilterBar } from '../../../ui/list/FilterBar';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import { subAccountChoiceQuery } from '../../sub-accounts/public';
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
  const format = useFormat();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('workOrders.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <Segments<WorkOrderStatus | 'all'>
        label={t('workOrders.columns.status')}
        value={search.status ?? 'all'}
        options={(['all', ...workOrderStatuses] as const).map((value) => ({
          value,
          text: value === 'all' ? t('common.all') : t(`workOrders.status.${value}`),
          count: counts ? format.number(counts[value]) : '',
        }))}
        onChange={(value) => onFilter({ status: value === 'all' ? undefined : value })}
      />
      <Select
        label={t('workOrders.platformLabel')}
        value={search.platform ?? ''}
        options={[
          { value: '', text: t('common.all') },
          ...platforms.map(({ code, name }) => ({ value: code, text: name })),
        ]}
        onChange={(value) => onFilter({ platform: platforms.find(({ code }) => code === value)?.code })}
      />
      <SubAccountSelect value={search.sub} onChange={(sub) => onFilter({ sub })} />
    </FilterBar>
  );
}

interface SubAccountSelectProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
}

function SubAccountSelect({ value, onChange }: SubAccountSelectProps) {
  const { t } = useTranslation();
  const { data } = useQuery(subAccountChoiceQuery(''));
  const known = data?.items ?? [];
  return (
    <Select
      label={t('workOrders.subAccountLabel')}
      value={value ?? ''}
      options={[
        { value: '', text: t('common.all') },
        ...known.map(({ id, account, remark }) => ({
          value: id,
          text: remark ? `${remark} · ${account}` : account,
        })),
        // One beyond those listed, which a link led to.
        ...(value !== undefined && !known.some(({ id }) => id === value) ? [{ value, text: value }] : []),
      ]}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}
