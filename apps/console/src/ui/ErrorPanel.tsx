import Button from '@mui/material/Button';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText, requestIdOf } from '../lib/failure-text';
import styles from './Notice.module.css';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => void;
}

/** In the place of what failed: what happened, the way out, and the number to quote. */
export function ErrorPanel({ error, onRetry }: ErrorPanelProps) {
  const { t } = useTranslation();
  const requestId = requestIdOf(error);
  return (
    <div className={`${styles.panel} ${styles.error}`} role="alert">
      <CircleAlert size={28} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
      <p className={styles.title}>{t('errors.title')}</p>
      <p className={styles.hint}>{failureText(t, error)}</p>
      {requestId && <p className={styles.request}>{t('common.requestId', { id: requestId })}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      )}
    </div>
  );
}
