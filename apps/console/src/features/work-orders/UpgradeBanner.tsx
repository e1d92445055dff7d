import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPackages } from '../../lib/package-overlay';
import { usePrivilege } from '../../lib/privileges';
import { Button } from '../../ui/Button';
import styles from './UpgradeBanner.module.css';

/** Orders outlive their package: what is still possible, and the way to the rest. */
export function UpgradeBanner() {
  const { t } = useTranslation();
  if (usePrivilege('B0001')) return null;
  return (
    <div className={styles.banner} role="note">
      <Lock size={16} aria-hidden="true" />
      <p>
        <strong>{t('workOrders.readOnly.title')}</strong> {t('workOrders.readOnly.text')}
      </p>
      <Button color="primary" variant="contained" onClick={() => openPackages({ mode: 'change' })}>
        {t('shell.privilege.upgrade')}
      </Button>
    </div>
  );
}
