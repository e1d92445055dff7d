import { GitMerge } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { IconAction } from '../../../ui/IconAction';

const MergeWithDialog = lazy(() => import('./MergeWithDialog'));

/** Opens the search for a duplicate of this contact. */
export function MergeWithButton({ contactId }: { contactId: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (useRole() !== 'owner') return null;
  return (
    <>
      <IconAction label={t('merges.with')} icon={GitMerge} onClick={() => setOpen(true)} />
      <Suspense>{open && <MergeWithDialog contactId={contactId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
