import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './FormFailure.module.css';

interface FormFailureProps {
  /** An error of the form as a whole. */
  failure?: string | undefined;
  /** Replaces the typed values by those that another edit stored. */
  takeOver?: (() => void) | undefined;
}

/** A failed submit that no field caused. */
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
