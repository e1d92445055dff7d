import type { SubAccount } from '@parley/contracts/public';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../../i18n/i18n';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';

const AllocateDialog = lazy(() => withWords(import('./AllocateDialog'), 'characters'));

/** Draws beside a limited sub-account, and nothing for others or without the privilege. */
export function AllocateButton({ subAccount }: { subAccount: SubAccount }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const may = usePrivilege('character-allocation');
  if (!may || subAccount.characterMode !== 'limited' || subAccount.status === 'deleting') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('subAccounts.drawer.allocate')}</Button>
      <Suspense>{open && <AllocateDialog subAccount={subAccount} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
