import type { TFunction } from 'i18next';
import { Ellipsis, type LucideIcon, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../ActionMenu';
import { Button } from '../Button';
import { IconAction } from '../IconAction';
import { actionsColumn, type Column } from './column';
import styles from './row-actions.module.css';

interface RowAction {
  key: string;
  text: string;
  icon: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /**
   * A desktop shows it in the row, as an icon or in words, instead of in the menu. A phone has all actions in the menu
   * except `everywhere`.
   */
  inRow?: 'icon' | 'everywhere' | 'words';
  run(): void;
}

/** Actions on a row. False stands for an unavailable action. */
export type RowActionList = readonly (RowAction | false)[];

/** Edits a row, with an icon in the row. */
export const editAction = (t: TFunction, run: () => void): RowAction => ({
  key: 'edit',
  text: t('common.edit'),
  icon: Pencil,
  inRow: 'icon',
  run,
});

interface ActionsColumn {
  width: number;
  isAtEnd?: boolean;
}

/** The column of buttons, from all actions on a row. */
export function rowActions<Row>(
  t: TFunction,
  { width, isAtEnd = false }: ActionsColumn,
  actionsOf: (row: Row) => RowActionList,
): Column<Row, never> & { key: typeof actionsColumn } {
  return {
    key: actionsColumn,
    head: t('common.actions'),
    width,
    phone: 'menu',
    cell: (row) => <RowActions actions={actionsOf(row)} isAtEnd={isAtEnd} />,
    short: (row) => <CardActions actions={actionsOf(row)} />,
  };
}

/** Buttons of a row, and a menu of the other actions. */
export function RowActions({ actions, isAtEnd = false }: { actions: RowActionList; isAtEnd?: boolean }) {
  return (
    <span className={`${styles.actions} ${isAtEnd ? styles.end : ''}`}>
      {all(actions).map(({ key, text, icon, disabled, inRow, run }) => {
        if (inRow === 'icon' || inRow === 'everywhere')
          return (
            <IconAction key={key} size="small" label={text} icon={icon} disabled={disabled} onClick={run} />
          );
        return (
          inRow === 'words' && (
            <Button key={key} size="small" disabled={disabled} onClick={run}>
              {text}
            </Button>
          )
        );
      })}
      <RowMenu actions={inMenu(actions)} />
    </span>
  );
}

/** The actions in the menu beside a row's icons. */
export const inMenu = (actions: RowActionList): RowAction[] =>
  all(actions).filter(({ inRow }) => inRow !== 'icon' && inRow !== 'everywhere');

const all = (actions: RowActionList): RowAction[] => actions.filter((action) => action !== false);

function CardActions({ actions }: { actions: RowActionList }) {
  const isIcon = ({ inRow }: RowAction) => inRow === 'everywhere';
  return (
    <>
      {all(actions)
        .filter(isIcon)
        .map(({ key, text, icon, disabled, run }) => (
          <IconAction key={key} label={text} icon={icon} disabled={disabled} onClick={run} />
        ))}
      <RowMenu actions={all(actions).filter((action) => !isIcon(action))} />
    </>
  );
}

/** All actions behind one button; draws nothing without any. */
export function RowMenu({ actions, size = 'small' }: { actions: RowActionList; size?: 'small' | 'medium' }) {
  const { t } = useTranslation();
  if (all(actions).length === 0) return null;
  return (
    <ActionMenu
      label={t('common.more')}
      entries={all(actions).map(({ icon: Icon, inRow: _, ...entry }) => ({
        ...entry,
        icon: <Icon size={16} />,
      }))}
      trigger={(fieldProps) => (
        <IconAction label={t('common.more')} icon={Ellipsis} size={size} {...fieldProps} />
      )}
    />
  );
}
