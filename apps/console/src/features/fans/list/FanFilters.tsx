import { type FanView, type GainType, gainTypes, isSearchable, type Page } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useRole } from '../../../lib/session';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterField } from '../../../ui/list/FilterField';
import { type FilterChip, FilterChips } from '../../../ui/list/FilterChips';
import { PlatformFilter } from '../../../ui/list/PlatformFilter';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import { SubAccountFilter } from '../../sub-accounts/public';
import { workOrderQuery } from '../../work-orders/public';
import { countText } from '../fan-labels';
import { fanCountsQuery } from '../queries';
import { type FanSearch, filterOf } from './fan-search';
import { MoreFanFilters, useAccounts } from './MoreFanFilters';
import styles from './FanFilters.module.css';

interface FanFiltersProps {
  search: FanSearch;
  /** The page that was found. */
  found: Page<FanView> | undefined;
  onFilter(change: FanSearch): void;
  onRefresh(): void;
}

type TypeChoice = GainType | 'all' | 'late';

export function FanFilters({ search, found, onFilter, onRefresh }: FanFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <FilterBar total={found?.total} onRefresh={onRefresh}>
        <SearchInput
          label={t('fans.search')}
          value={search.q ?? ''}
          onSearch={(text) => onFilter({ q: text || undefined })}
        />
        <TypeFilter search={search} onFilter={onFilter} />
        <SubAccountFilter value={search.sub} onChange={(sub) => onFilter({ sub })} />
        <PlatformFilter value={search.platform} onChange={(platform) => onFilter({ platform })} />
        <DayRange from={search.from} to={search.to} onChange={onFilter} />
        <MoreFanFilters search={search} found={found} onFilter={onFilter} />
      </FilterBar>
      {search.q !== undefined && !isSearchable(search.q) && (
        <p className={styles.hint} role="status">
          {t('fans.searchMore')}
        </p>
      )}
      <Chips search={search} found={found} onFilter={onFilter} />
    </>
  );
}

/** The counts are those of the other filters. */
function TypeFilter({ search, onFilter }: Pick<FanFiltersProps, 'search' | 'onFilter'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const others = filterOf({ ...search, type: undefined, late: undefined }, format.timeZone);
  const { data } = useQuery(fanCountsQuery(others));
  const count = (value: TypeChoice): string | undefined => {
    if (value === 'late') return undefined;
    if (!data) return '';
    return countText(data, { all: data.gained, new: data.fresh, repeat: data.repeat }[value], format.short);
  };
  return (
    <FilterField
      isActive={search.late === true || search.type !== undefined}
      onClear={() => onFilter({ type: undefined, late: undefined })}
    >
      <Segments<TypeChoice>
        label={t('fans.typeLabel')}
        value={search.late ? 'late' : (search.type ?? 'all')}
        options={(['all', ...gainTypes, 'late'] as const).map((value) => ({
          value,
          text: value === 'all' ? t('common.all') : t(`fans.type.${value}`),
          count: count(value),
        }))}
        onChange={(value) =>
          onFilter({
            type: gainTypes.find((type) => type === value),
            late: value === 'late' ? true : undefined,
          })
        }
      />
    </FilterField>
  );
}

/** Filters that no field of the bar shows. A record has its name, once that is known. */
function Chips({ search, found, onFilter }: Pick<FanFiltersProps, 'search' | 'found' | 'onFilter'>) {
  const { t } = useTranslation();
  const { tag, account, order } = search;
  const isOwner = useRole() === 'owner';
  const { data: workOrder } = useQuery({
    ...workOrderQuery(order ?? ''),
    enabled: isOwner && order !== undefined,
  });
  const accounts = useAccounts(search, found);
  const chips: FilterChip[] = [];
  if (tag !== undefined)
    chips.push({ name: t('fans.chips.tag'), value: tag, onRemove: () => onFilter({ tag: undefined }) });
  if (account !== undefined)
    chips.push({
      name: t('fans.chips.account'),
      value: accounts.find(({ value }) => value === account)?.text ?? t('fans.chips.one'),
      onRemove: () => onFilter({ account: undefined }),
    });
  if (order !== undefined)
    chips.push({
      name: t('fans.chips.order'),
      value: workOrder?.name ?? t('fans.chips.one'),
      to: workOrder && { to: '/workOrder/order', search: { id: workOrder.id } },
      onRemove: () => onFilter({ order: undefined }),
    });
  return <FilterChips chips={chips} />;
}
