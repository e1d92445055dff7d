import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { Tick } from './Tick';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const below = useId();
  return (
    <span className={styles.box}>
      <label className={styles.row}>
        <Tick
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? below : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <span id={below} className={styles.error}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </span>
      )}
    </span>
  );
}
