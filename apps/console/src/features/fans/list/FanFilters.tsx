import { type GainType, gainTypes, isSearchable } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterField } from '../../../ui/list/FilterField';
import { type FilterChip, FilterChips } from '../../../ui/list/FilterChips';
import { PlatformFilter } from '../../../ui/list/PlatformFilter';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import { SubAccountFilter } from '../../sub-accounts/public';
import { countText } from '../fan-labels';
import { fanCountsQuery } from '../queries';
import { type FanSearch, filterOf } from './fan-search';
import styles from './FanFilters.module.css';

interface FanFiltersProps {
  search: FanSearch;
  total: number | undefined;
  onFilter(change: FanSearch): void;
  onRefresh(): void;
}

type TypeChoice = GainType | 'all' | 'late';

export function FanFilters({ search, total, onFilter, onRefresh }: FanFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <FilterBar total={total} onRefresh={onRefresh}>
        <SearchInput
          label={t('fans.search')}
          value={search.q ?? ''}
          onSearch={(text) => onFilter({ q: text || undefined })}
        />
        <TypeFilter search={search} onFilter={onFilter} />
        <SubAccountFilter value={search.sub} onChange={(sub) => onFilter({ sub })} />
        <PlatformFilter value={search.platform} onChange={(platform) => onFilter({ platform })} />
        <DayRange from={search.from} to={search.to} onChange={onFilter} />
      </FilterBar>
      {search.q !== undefined && !isSearchable(search.q) && (
        <p className={styles.hint} role="status">
          {t('fans.searchMore')}
        </p>
      )}
      <Chips search={search} onFilter={onFilter} />
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
    return countText(format, data, { all: data.gained, new: data.fresh, repeat: data.repeat }[value]);
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

function Chips({ search, onFilter }: Pick<FanFiltersProps, 'search' | 'onFilter'>) {
  const { t } = useTranslation();
  const chip = (name: 'tag' | 'account' | 'order'): FilterChip[] => {
    const value = search[name];
    if (value === undefined) return [];
    return [{ name: t(`fans.chips.${name}`), value, onRemove: () => onFilter({ [name]: undefined }) }];
  };
  return <FilterChips chips={[...chip('tag'), ...chip('account'), ...chip('order')]} />;
}
