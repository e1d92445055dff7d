import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { Field, type FieldWords } from './Field';
import styles from './Select.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  /** Shown inside the box, before the choice. */
  label?: string;
  value: string;
  options: readonly { value: string; text: string; disabled?: boolean }[];
  onChange(value: string): void;
}

/** The browser's own list, which works with every phone, keyboard and screen reader. */
export function Select({ label, value, options, onChange, ...rest }: SelectProps) {
  const id = useId();
  return (
    <span className={`${styles.box} ${label ? '' : styles.form}`}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <select id={id} {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  );
}

export const SelectField = ({ label, help, error, optional, ...select }: FieldWords & SelectProps) => (
  <Field label={label} help={help} error={error} optional={optional}>
    {({ wrong: _, ...fieldProps }) => <Select {...fieldProps} {...select} />}
  </Field>
);
