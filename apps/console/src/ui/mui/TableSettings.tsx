import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastUndoable } from '../../lib/undo';
import { Button } from '../Button';
import { Checkbox } from '../form/Checkbox';
import { IconAction } from '../IconAction';
import type { Column } from '../list/column';
import { isMovable } from '../list/fitting-columns';
import type { PopoverAnchor } from '../list/PopoverAction';
import { densities, type Density, type TableView } from '../list/table-view';
import { Segments } from '../Segments';
import { Popup } from './Popup';
import styles from './TableSettings.module.css';

export interface TableToolsProps {
  /** In display order. */
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'isExtra'>[];
  hidden: ReadonlySet<string>;
  view: TableView;
  density: Density;
  disabled: boolean;
  onView(view: TableView): void;
}

interface TableSettingsProps extends TableToolsProps, PopoverAnchor {}

/** A table's row height and the choice and order of its columns. Every change applies at once. */
export default function TableSettings(props: TableSettingsProps) {
  const { columns, view, density, anchor, onView, onClose } = props;
  const { t } = useTranslation();
  const movable = columns.filter(isMovable);
  const reset = () => {
    onView({});
    toastUndoable(t, t('tables.wasReset'), async () => onView(view));
  };
  return (
    <Popup width={320} label={t('common.columns')} anchor={anchor} onClose={onClose}>
      <div className={styles.sheet}>
        <Segments
          small
          label={t('tables.density.label')}
          value={density}
          options={densities.map((value) => ({ value, text: t(`tables.density.${value}`) }))}
          onChange={(next) => onView({ ...view, density: next })}
        />
        <ul className={styles.columns} aria-label={t('tables.columns')}>
          {movable.map((column, index) => (
            <ColumnLine key={column.key} {...props} movable={movable} index={index} />
          ))}
        </ul>
        <Button size="small" variant="text" onClick={reset}>
          {t('tables.reset')}
        </Button>
      </div>
    </Popup>
  );
}

interface ColumnLineProps extends Pick<TableToolsProps, 'hidden' | 'view' | 'onView'> {
  movable: TableToolsProps['columns'];
  index: number;
}

function ColumnLine({ movable, index, hidden, view, onView }: ColumnLineProps) {
  const { t } = useTranslation();
  const column = movable[index];
  if (!column) return null;
  const { key, head } = column;
  const move = (by: 1 | -1, { currentTarget: button }: MouseEvent<HTMLElement>) => {
    if (!movable[index + by]) return;
    const order = movable.map((one) => one.key);
    order.splice(index + by, 0, ...order.splice(index, 1));
    onView({ ...view, order });
    // Moving an element in the page loses its focus.
    requestAnimationFrame(() => button.focus());
  };
  const isShown = !hidden.has(key);
  return (
    <li className={styles.column}>
      <Checkbox
        checked={isShown}
        onChange={() => onView({ ...view, shown: { ...view.shown, [key]: !isShown } })}
      >
        {head}
      </Checkbox>
      <IconAction
        size="small"
        label={t('tables.earlier', { name: head })}
        icon={ArrowUp}
        aria-disabled={index === 0}
        onClick={(event) => move(-1, event)}
      />
      <IconAction
        size="small"
        label={t('tables.later', { name: head })}
        icon={ArrowDown}
        aria-disabled={index === movable.length - 1}
        onClick={(event) => move(1, event)}
      />
    </li>
  );
}
