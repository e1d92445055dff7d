import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './Form.module.css';
import { FormFailure } from './FormFailure';

interface FormFootProps {
  submit: string;
  busy: boolean;
  /** The number of fields with errors. */
  wrong: number;
  /** An error of the form as a whole. */
  failure?: string | undefined;
  /** Replaces the typed values by those that another edit stored. */
  takeOver?: (() => void) | undefined;
  note?: ReactNode;
  /** There is nothing to save yet, so there is no button. */
  quiet?: boolean;
  onCancel?: () => void;
}

/** The submit button is never disabled, so that pressing it names the missing fields. */
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
      {!quiet && (
        <div className={styles.foot}>
          <Button size="large" type="submit" variant="contained" color="primary" aria-disabled={busy}>
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
      )}
    </>
  );
}
