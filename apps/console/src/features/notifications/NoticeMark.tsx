import { useTranslation } from 'react-i18next';
import styles from './NoticeMark.module.css';
import type { NoticeLine } from './use-notice-line';

/** Says that a notice is an operator's, or that its cause is gone. */
export function NoticeMark({ line: { isSystem, isResolved } }: { line: NoticeLine }) {
  const { t } = useTranslation();
  if (isSystem) return <span className={`${styles.mark} ${styles.system}`}>{t('notifications.system')}</span>;
  if (isResolved) return <span className={styles.mark}>{t('notifications.resolved')}</span>;
  return null;
}
