import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './FormFailure.module.css';

interface FormFailureProps {
  /** An error that belongs to no field. */
  failure?: string | undefined;
  /** Puts what another edit stored in the place of what was typed. */
  takeOver?: (() => void) | undefined;
}

/** The failure of a form's submit that is no field's fault. */
export function FormFailure({ failure, takeOver }: FormFailureProps) {
  const { t } = useTranslation();
  if (!failure) return null;
  return (
    <div role="alert" className={styles.failure}>
      <span className={styles.text}>{failure}</span>
      {takeOver && (
        <Button size="small" onClick={takeOver}>
          {t('common.takeOver')}
        </Button>
      )}
    </div>
  );
}
