import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText, missingPrivilege, requestIdOf } from '../lib/failure-text';
import { Button } from './Button';
import { NoPrivilege } from './NoPrivilege';
import styles from './Notice.module.css';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => void;
  compact?: boolean;
}

/** Replaces a failed part: says what happened, what to do, and the number to quote. */
export function ErrorPanel({ error, onRetry, compact = false }: ErrorPanelProps) {
  const { t } = useTranslation();
  const requestId = requestIdOf(error);
  const missing = missingPrivilege(error);
  if (missing) return <NoPrivilege privilege={missing} compact={compact} />;
  return (
    <div className={`${styles.panel} ${styles.error} ${compact ? styles.compact : ''}`} role="alert">
      <CircleAlert size={28} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{t('errors.title')}</p>
        <p className={styles.hint}>{failureText(t, error)}</p>
        {requestId && <p className={styles.request}>{t('common.requestId', { id: requestId })}</p>}
      </div>
      {onRetry && (
        <div className={styles.actions}>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      )}
    </div>
  );
}
