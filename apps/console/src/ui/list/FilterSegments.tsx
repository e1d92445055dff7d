import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Segments } from '../Segments';
import { FilterField } from './FilterField';

interface FilterSegmentsProps<T extends string> {
  label: string;
  /** Undefined for all. */
  value: T | undefined;
  values: readonly T[];
  textOf(value: T): string;
  /** The matches of each value, up to the counting limit; null while loading. Without it no counts are shown. */
  counts?: Readonly<Record<T | 'all', number>> | null;
  /** Replaces a count by another text. */
  countText?(value: T | 'all'): string | undefined;
  onChange(value: T | undefined): void;
}

/** One of a few values, or all, with counts. */
export function FilterSegments<T extends string>(props: FilterSegmentsProps<T>) {
  const { label, value, values, textOf, counts, countText, onChange } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const countOf = (one: T | 'all') => {
    if (counts === undefined) return countText?.(one);
    return counts === null ? '' : format.total(counts[one]);
  };
  return (
    <FilterField isActive={value !== undefined} onClear={() => onChange(undefined)}>
      <Segments<T | 'all'>
        label={label}
        value={value ?? 'all'}
        options={[
          { value: 'all', text: t('common.all'), count: countOf('all') },
          ...values.map((one) => ({ value: one, text: textOf(one), count: countOf(one) })),
        ]}
        onChange={(chosen) => onChange(values.find((one) => one === chosen))}
      />
    </FilterField>
  );
}
