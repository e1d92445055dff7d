import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/connection';
import { retryNow } from '../../lib/realtime';
import styles from './LivePill.module.css';

/** Floats over the free middle of the page header, where it covers no control and shifts nothing. */
export function ReconnectStrip() {
  const { t } = useTranslation();
  const { phase } = useConnection();
  return (
    <div role="status">
      {phase === 'strip' && (
        <div className={styles.strip}>
          <WifiOff size={16} aria-hidden="true" />
          {t('shell.lost')}
          <button type="button" onClick={retryNow}>
            {t('shell.retryNow')}
          </button>
        </div>
      )}
    </div>
  );
}
