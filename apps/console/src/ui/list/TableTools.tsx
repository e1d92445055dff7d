import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import type { TableToolsProps } from '../mui/TableSettings';
import { PopoverAction } from './PopoverAction';

const TableSettings = lazy(() => withWords(import('../mui/TableSettings'), 'tables'));

/** The button for a table's columns and row height. */
export function TableTools(props: TableToolsProps) {
  const { t } = useTranslation();
  return (
    <PopoverAction label={t('common.columns')} icon={Columns3} disabled={props.disabled}>
      {(anchor) => <TableSettings {...props} {...anchor} />}
    </PopoverAction>
  );
}
