import { type Privilege, privileges } from '@parley/contracts/public';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPackageContact, openPackages } from '../lib/package-overlay';
import { useRole } from '../lib/session';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

/** Replaces a feature that the package lacks: describes it and links to the upgrade. */
export function NoPrivilege({ privilege, compact = false }: { privilege: Privilege; compact?: boolean }) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const code = privileges[privilege];
  const name = t(`billing.service.${code}.name`);
  const what = t(`billing.service.${code}.text`);
  return (
    <EmptyState
      compact={compact}
      icon={Lock}
      title={t('shell.privilege.missing', { name })}
      hint={t(isOwner ? 'shell.privilege.hint' : 'shell.privilege.hintAgent', { what })}
      action={
        isOwner && (
          <>
            <Button variant="contained" color="primary" onClick={() => openPackages({ mode: 'change' })}>
              {t('shell.privilege.upgrade')}
            </Button>
            <Button variant="text" onClick={openPackageContact}>
              {t('shell.privilege.ask')}
            </Button>
          </>
        )
      }
    />
  );
}
