import type { SubAccount } from '@parley/contracts/public';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../../i18n/i18n';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';

const AllocateDialog = lazy(() => withWords(import('./AllocateDialog'), 'characters'));

/** Beside a limited sub-account; nothing for any other, nor where the package does not hold it. */
export function AllocateButton({ subAccount }: { subAccount: SubAccount }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const may = usePrivilege('B0002');
  if (!may || subAccount.characterMode !== 'limited' || subAccount.status === 'deleting') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('subAccounts.drawer.allocate')}</Button>
      <Suspense>{open && <AllocateDialog subAccount={subAccount} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
