import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import { IconAction } from '../IconAction';
import type { Column } from './column';
import type { Density, TableView } from './table-view';

const TableSettings = lazy(() => withWords(import('../mui/TableSettings'), 'tables'));

export interface TableToolsProps {
  /** In the order they stand in. */
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'isExtra'>[];
  hidden: ReadonlySet<string>;
  view: TableView;
  density: Density;
  onView(view: TableView): void;
}

/** The way to a table's columns and row height; its code is fetched when it is first opened. */
export function TableTools(props: TableToolsProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <IconAction
        label={t('common.columns')}
        icon={Columns3}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      />
      {used && (
        <Suspense>
          <TableSettings {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
