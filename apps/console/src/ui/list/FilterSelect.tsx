import { useTranslation } from 'react-i18next';
import { Select } from '../form/Select';
import { FilterField } from './FilterField';

interface FilterSelectProps<T extends string> {
  label: string;
  /** Undefined for all. */
  value: T | undefined;
  options: readonly { value: T; text: string }[];
  /** The name of a value from a link that the options lack. */
  unlisted?: string;
  onChange(value: T | undefined): void;
}

/** One of several values, or all. */
export function FilterSelect<T extends string>(props: FilterSelectProps<T>) {
  const { label, value, options, unlisted, onChange } = props;
  const { t } = useTranslation();
  const isUnlisted = value !== undefined && !options.some((option) => option.value === value);
  const all = isUnlisted ? [...options, { value, text: unlisted ?? value }] : options;
  return (
    <FilterField isActive={value !== undefined} onClear={() => onChange(undefined)}>
      <Select
        label={label}
        value={value ?? ''}
        options={[{ value: '', text: t('common.all') }, ...all]}
        onChange={(chosen) => onChange(all.find((option) => option.value === chosen)?.value)}
      />
    </FilterField>
  );
}
