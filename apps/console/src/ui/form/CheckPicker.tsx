import { type ComponentProps, type ReactNode, useId } from 'react';
import { Checkbox } from './Checkbox';
import styles from './CheckPicker.module.css';
import { ChoiceSearch } from './ChoiceSearch';

interface CheckPickerProps {
  /** Names the list. */
  label: string;
  search: ComponentProps<typeof ChoiceSearch>;
  options: readonly { id: string; text: ReactNode }[];
  /** Below the options. */
  note?: string | false | undefined;
  value: readonly string[];
  onChange(ids: string[]): void;
}

/** A searchable list with checkboxes. A search keeps earlier ticks. */
export function CheckPicker({ label, search, options, note, value, onChange }: CheckPickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <ChoiceSearch {...search} />
      <ul className={styles.options} aria-label={label}>
        {options.map((one) => (
          <li key={one.id}>
            <Checkbox
              id={`${id}-${one.id}`}
              checked={value.includes(one.id)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...value, one.id] : value.filter((known) => known !== one.id),
                )
              }
            >
              {one.text}
            </Checkbox>
          </li>
        ))}
        {note && <li className={styles.note}>{note}</li>}
      </ul>
    </div>
  );
}
