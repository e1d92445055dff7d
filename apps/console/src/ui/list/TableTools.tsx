import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import type { Column } from './column';
import { PopoverAction } from './PopoverAction';
import type { Density, TableView } from './table-view';

const TableSettings = lazy(() => withWords(import('../mui/TableSettings'), 'tables'));

export interface TableToolsProps {
  /** In the order they stand in. */
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'isExtra'>[];
  hidden: ReadonlySet<string>;
  view: TableView;
  density: Density;
  disabled: boolean;
  onView(view: TableView): void;
}

/** The way to a table's columns and row height. */
export function TableTools(props: TableToolsProps) {
  const { t } = useTranslation();
  return (
    <PopoverAction label={t('common.columns')} icon={Columns3} disabled={props.disabled}>
      {(anchor) => <TableSettings {...props} {...anchor} />}
    </PopoverAction>
  );
}
