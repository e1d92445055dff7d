import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field';
import styles from './TextArea.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  wrong?: boolean;
}

/** A multi-line box that grows with its text. */
export function TextArea({ wrong = false, rows = 3, ...area }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...area}
      className={`${styles.area} ${wrong ? styles.wrong : ''}`}
      aria-invalid={wrong || undefined}
    />
  );
}

export const TextAreaField = ({ label, help, error, optional, ...area }: FieldWords & TextAreaProps) => (
  <Field label={label} help={help} error={error} optional={optional}>
    {(fieldProps) => <TextArea {...fieldProps} {...area} />}
  </Field>
);
