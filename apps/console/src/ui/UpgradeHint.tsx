import type { PrivilegeCode } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './UpgradeHint.module.css';

/** Beside what the package does not hold: why it is off, and the way to it. */
export function UpgradeHint({ code }: { code: PrivilegeCode }) {
  const { t } = useTranslation();
  return (
    <span className={styles.upgrade}>
      <Lock size={12} aria-hidden="true" />
      {t('shell.privilege.missing', { name: t(`billing.service.${code}.name`) })}
      <Link to="/userCenter/userDetail">{t('shell.privilege.upgrade')}</Link>
    </span>
  );
}
