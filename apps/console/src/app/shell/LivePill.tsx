import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/connection';
import styles from './LivePill.module.css';

/** Shows whether the page updates live. On a phone it appears only when updates have stopped. */
export function LivePill({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  const { phase } = useConnection();
  const lost = phase === 'pill' || phase === 'strip';
  if (compact && !lost) return null;
  return (
    <span className={`${styles.pill} ${lost ? styles.lost : ''}`}>
      <span className={styles.dot} aria-hidden="true" />
      {lost ? t('shell.reconnecting') : t('shell.live')}
    </span>
  );
}
