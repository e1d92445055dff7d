import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';

/** The attributes that link a control to its label and to the text below it. */
interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  wrong: boolean;
}

/** The words of a field. */
export interface FieldWords {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
}

interface FieldProps extends FieldWords {
  /** For several controls under one label. */
  group?: boolean;
  children: (fieldProps: FieldControlProps) => ReactNode;
}

/** A label above, and help or the error below. */
export function Field({ label, help, error, optional = false, group = false, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const below = `${id}-below`;
  const words = (
    <>
      {label}
      {optional && <span className={styles.optional}>{t('common.optional')}</span>}
    </>
  );
  const content = (
    <>
      {children({ id, 'aria-describedby': error || help ? below : undefined, wrong: Boolean(error) })}
      {error ? (
        <span id={below} className={styles.error}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </span>
      ) : (
        help && (
          <span id={below} className={styles.help}>
            {help}
          </span>
        )
      )}
    </>
  );
  if (group)
    return (
      <div role="group" aria-labelledby={`${id}-label`} className={styles.field}>
        <span id={`${id}-label`} className={styles.label}>
          {words}
        </span>
        {content}
      </div>
    );
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {words}
      </label>
      {content}
    </div>
  );
}
