import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './Form.module.css';
import { FormFailure } from './FormFailure';

interface FormFootProps {
  submit: string;
  busy: boolean;
  /** Fields that need a change. */
  wrong: number;
  /** An error that belongs to no field. */
  failure?: string | undefined;
  /** Puts what another edit stored in the place of what was typed. */
  takeOver?: (() => void) | undefined;
  note?: ReactNode;
  /** Nothing to save yet: the button does not stand out. */
  quiet?: boolean;
  onCancel?: () => void;
}

/** Submit stays enabled: pressing it says what is missing. */
export function FormFoot({
  submit,
  busy,
  wrong,
  failure,
  takeOver,
  note,
  quiet = false,
  onCancel,
}: FormFootProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormFailure failure={failure} takeOver={takeOver} />
      <div className={styles.foot}>
        <Button
          size="large"
          type="submit"
          {...(quiet ? {} : ({ variant: 'contained', color: 'primary' } as const))}
          aria-disabled={busy}
        >
          {submit}
        </Button>
        {onCancel && (
          <Button size="large" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <span className={styles.note} role="status">
          {wrong > 0 ? t('common.fixCount', { count: wrong }) : note}
        </span>
      </div>
    </>
  );
}
