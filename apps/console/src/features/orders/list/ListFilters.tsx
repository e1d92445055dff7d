import { orderStatuses, paymentProviders, purchaseTypes } from '@parley/contracts/public';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/hooks';
import { ActionMenu } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchInput } from '../../../ui/list/SearchInput';
import { type ListSearch, type OptionalColumn, optionalColumns } from './list-search';

interface ListFiltersProps {
  search: ListSearch;
  hidden: readonly OptionalColumn[];
  total: number | undefined;
  onFilter(change: ListSearch): void;
  onRefresh(): void;
}

export function ListFilters({ search, hidden, total, onFilter, onRefresh }: ListFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <FilterBar
      total={total}
      actions={
        !isPhone && (
          <ColumnChoice hidden={hidden} onChange={(hide) => onFilter({ page: search.page, hide })} />
        )
      }
      onRefresh={onRefresh}
    >
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

interface ColumnChoiceProps {
  hidden: readonly OptionalColumn[];
  onChange(hide: string): void;
}

function ColumnChoice({ hidden, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  return (
    <ActionMenu
      label={t('common.columns')}
      trigger={(fieldProps) => <IconAction label={t('common.columns')} icon={Columns3} {...fieldProps} />}
      entries={optionalColumns.map((column) => ({
        key: column,
        text: t(`orders.columns.${column}`),
        selected: !hidden.includes(column),
        run: () => {
          const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
          onChange(next.join('.'));
        },
      }))}
    />
  );
}
