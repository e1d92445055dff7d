import { GitMerge } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { lazyPanel } from '../../../ui/lazy-panel';

const MergeProposalsDialog = lazyPanel(() => import('./MergeProposalsDialog'));
const MergeWithDialog = lazy(() => import('./MergeWithDialog'));

/** Opens the contacts that may be one. Owners alone merge. */
export function MergeProposalsButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (useRole() !== 'owner') return null;
  return (
    <>
      <Button startIcon={<GitMerge size={16} />} onClick={() => setOpen(true)}>
        {t('merges.proposals')}
      </Button>
      {open && <MergeProposalsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the search for a contact that is the same as this one. */
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
