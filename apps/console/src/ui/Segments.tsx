import { useId, useLayoutEffect, useRef } from 'react';
import { Field, type FieldWords } from './form/Field';
import styles from './Segments.module.css';

interface SegmentsProps<T extends string> {
  label: string;
  /** Undefined while something else than these is chosen. */
  value: T | undefined;
  options: readonly { value: T; text: string; count?: string | undefined; disabled?: boolean }[];
  onChange(value: T): void;
  small?: boolean;
}

/** One of a few visible choices. They are radio buttons, so arrow keys move among them. */
export function Segments<T extends string>({
  label,
  value,
  options,
  onChange,
  small = false,
}: SegmentsProps<T>) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const isCounted = options.some(({ count }) => count);
  // On a phone, a row of many choices is wider than the screen.
  useLayoutEffect(() => {
    const row = group.current;
    const chosen = row?.querySelector<HTMLElement>('label:has(:checked)');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [value, isCounted]);
  return (
    <fieldset ref={group} className={`${styles.group} ${small ? styles.small : ''}`}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.item}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.text}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}

export interface SegmentsFieldProps<T extends string> extends FieldWords, SegmentsProps<T> {}

export const SegmentsField = <T extends string>(props: SegmentsFieldProps<T>) => {
  const { help, error, optional, ...segments } = props;
  return (
    <Field group label={segments.label} help={help} error={error} optional={optional}>
      {() => <Segments {...segments} />}
    </Field>
  );
};
