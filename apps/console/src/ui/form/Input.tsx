import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldWords } from './Field';
import styles from './Input.module.css';

export interface InputProps extends ComponentProps<'input'> {
  start?: ReactNode;
  end?: ReactNode;
  wrong?: boolean;
  toolbar?: boolean;
}

/** A plain input in a box, small enough for the sign-in page. */
export function Input({ start, end, wrong = false, toolbar = false, ...input }: InputProps) {
  return (
    <span className={`${styles.box} ${wrong ? styles.wrong : ''} ${toolbar ? styles.toolbar : ''}`}>
      {start && <span className={styles.start}>{start}</span>}
      <input {...input} aria-invalid={wrong || undefined} />
      {end && <span className={styles.end}>{end}</span>}
    </span>
  );
}

/** An input with its label, and help or the error below. */
export const InputField = ({ label, help, error, optional, ...input }: FieldWords & InputProps) => (
  <Field label={label} help={help} error={error} optional={optional}>
    {(fieldProps) => <Input {...fieldProps} {...input} />}
  </Field>
);
