import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { lazyPanel } from '../../../ui/lazy-panel';

const MergeProposalsDialog = lazyPanel(() => import('./MergeProposalsDialog'));

/** Opens the proposals of contacts to merge. Only owners merge. */
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
