import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from '../composer/Composer.module.css';
import type { UsedDraft } from './use-draft';

/** Lets the user choose between two texts when another window saved one. */
export function DraftConflict({ draft }: { draft: UsedDraft }) {
  const { t } = useTranslation();
  if (draft.theirs === null) return null;
  return (
    <div className={styles.bar} role="alert" data-tone="warning">
      <p>
        {t('workspace.composer.conflict')}
        {draft.theirs !== '' && <q dir="auto">{draft.theirs.slice(0, 80)}</q>}
      </p>
      <Button size="small" onClick={draft.useTheirs}>
        {t('workspace.composer.useTheirs')}
      </Button>
      <Button size="small" onClick={draft.keepMine}>
        {t('workspace.composer.keepMine')}
      </Button>
    </div>
  );
}
