import { Bookmark } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import { PopoverAction } from './PopoverAction';

const SavedViews = lazy(() => withWords(import('../mui/SavedViews'), 'tables'));

/** The button for a table's views. */
export function ViewsAction({ table, disabled }: { table: string; disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <PopoverAction label={t('common.views')} icon={Bookmark} disabled={disabled}>
      {(anchor) => <SavedViews table={table} {...anchor} />}
    </PopoverAction>
  );
}
