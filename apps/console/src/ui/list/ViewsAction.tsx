import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import { IconAction } from '../IconAction';

const SavedViews = lazy(() => withWords(import('../mui/SavedViews'), 'tables'));

/** The way to the views of a table; their code is fetched when they are first opened. */
export function ViewsAction({ table }: { table: string }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <IconAction
        label={t('common.views')}
        icon={Bookmark}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      />
      {used && (
        <Suspense>
          <SavedViews table={table} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
