import type { Privilege } from '@parley/contracts/public';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPackages } from '../lib/package-overlay';
import { usePrivilege } from '../lib/privileges';
import { Banner } from './Banner';
import { Button } from './Button';

interface UpgradeBannerProps {
  privilege: Privilege;
  title: string;
  /** Says what remains possible without the privilege. */
  text: string;
}

/** Stands above data that outlives its package: says what remains possible, and how to get the rest. */
export function UpgradeBanner({ privilege, title, text }: UpgradeBannerProps) {
  const { t } = useTranslation();
  if (usePrivilege(privilege)) return null;
  return (
    <Banner
      icon={Lock}
      text={
        <>
          <strong>{title}</strong> {text}
        </>
      }
    >
      <Button color="primary" variant="contained" onClick={() => openPackages({ mode: 'change' })}>
        {t('shell.privilege.upgrade')}
      </Button>
    </Banner>
  );
}
