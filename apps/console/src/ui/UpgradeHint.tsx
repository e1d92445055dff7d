import { type Privilege, privileges } from '@parley/contracts/public';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPackages } from '../lib/package-overlay';
import { useRole } from '../lib/session';
import styles from './UpgradeHint.module.css';

/** Explains why a feature is off because of the package, with a link to the upgrade. */
export function UpgradeHint({ privilege }: { privilege: Privilege }) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  return (
    <span className={styles.upgrade}>
      <Lock size={12} aria-hidden="true" />
      {t('shell.privilege.missing', { name: t(`billing.service.${privileges[privilege]}.name`) })}
      {isOwner && (
        <button type="button" onClick={() => openPackages({ mode: 'change' })}>
          {t('shell.privilege.upgrade')}
        </button>
      )}
    </span>
  );
}
