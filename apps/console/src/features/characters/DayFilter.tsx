import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { DayRange } from '../../ui/list/DayRange';
import { FilterField } from '../../ui/list/FilterField';
import { type DayPreset, type Days, presetOf } from '../../ui/list/day-presets';
import { type DaySearch, daysOf, type UsualRange } from './days';

interface DayFilterProps {
  search: DaySearch;
  usual: UsualRange;
  onFilter(days: DaySearch): void;
}

/** Named ranges, whose days move with time. */
const ranges: Partial<Record<DayPreset, UsualRange>> = {
  today: 'today',
  last7: '7',
  last30: '30',
  any: 'all',
};

/** Filters by days of the reader's zone. The default range leaves the address unchanged. */
export function DayFilter({ search, usual, onFilter }: DayFilterProps) {
  const today = useFormat().isoDay(useNow(60_000));
  const { from, to } = daysOf(search, usual, today);
  const choose = (days: Days) => {
    const preset = presetOf(days, today);
    const range = preset && ranges[preset];
    onFilter(
      range === undefined
        ? { range: undefined, ...days }
        : { range: range === usual ? undefined : range, from: undefined, to: undefined },
    );
  };
  const isActive = search.range !== undefined || search.from !== undefined || search.to !== undefined;
  return (
    <FilterField
      isActive={isActive}
      onClear={() => onFilter({ range: undefined, from: undefined, to: undefined })}
    >
      <DayRange from={from} to={to} onChange={choose} />
    </FilterField>
  );
}
