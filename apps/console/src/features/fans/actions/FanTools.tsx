import { Download, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../../i18n/i18n';
import { useIsPhone } from '../../../lib/hooks';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { MoreMenu } from '../../../ui/MoreMenu';
import type { FanTarget } from './fan-target';
import type { FanActions } from './use-fan-actions';

const ImportDialog = lazy(() => withWords(import('../import/ImportDialog'), 'contactImport', 'fanActions'));

interface FanToolsProps {
  /** All matching fans; null while there are none, or while they are unknown. */
  all: FanTarget | null;
  actions: FanActions;
}

/** The import, and actions on all matching fans, beside the page's title. */
export function FanTools({ all, actions }: FanToolsProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isOwner = useRole() === 'owner';
  const [isImporting, setImporting] = useState(false);
  const forAll = [
    { key: 'export', text: t('fanActions.exportAll'), run: () => all && actions.export(all) },
    { key: 'tag', text: t('fanActions.tag.all'), run: () => all && actions.open('tag', all) },
    { key: 'note', text: t('fanActions.note.all'), run: () => all && actions.open('note', all) },
  ].map((entry) => ({ ...entry, disabled: all === null }));
  const imports = isOwner
    ? [{ key: 'import', text: t('fanActions.import'), run: () => setImporting(true) }]
    : [];
  return (
    <>
      {isPhone ? (
        <MoreMenu entries={[...imports, ...forAll]} />
      ) : (
        <>
          <Button
            startIcon={<Download size={16} />}
            disabled={all === null || actions.isExporting}
            onClick={() => all && actions.export(all)}
          >
            {t('common.export')}
          </Button>
          {isOwner && (
            <Button startIcon={<Upload size={16} />} onClick={() => setImporting(true)}>
              {t('fanActions.import')}
            </Button>
          )}
        </>
      )}
      <Suspense>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}
