import type { Columns } from '../../../ui/list/column';
import type { Material, MaterialSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { IconAction } from '../../../ui/IconAction';
import { AgoCell, GroupCell, NameCell, UsesCell } from './cells';
import styles from './cells.module.css';
import { RowMenu } from './RowMenu';
import type { MaterialActions } from './use-actions';

interface ColumnInput {
  t: TFunction;
  /** Null for who only reads. */
  actions: MaterialActions | null;
  onEdit(id: string): void;
}

export function columnsOf({ t, actions, onEdit }: ColumnInput): Columns<Material, MaterialSort> {
  const columns: Columns<Material, MaterialSort> = [
    {
      key: 'name',
      sort: 'title',
      head: t('materials.columns.title'),
      least: 240,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'type',
      head: t('materials.columns.type'),
      width: 104,
      cell: (row) => t(`materials.type.${row.type}`),
    },
    {
      key: 'group',
      leaves: 3,
      head: t('materials.columns.group'),
      width: 160,
      cell: (row) => <GroupCell groupId={row.groupId} />,
    },
    {
      key: 'uses',
      leaves: 2,
      figure: true,
      head: t('materials.columns.uses'),
      width: 112,
      cell: (row) => <UsesCell uses={row.uses} />,
    },
    {
      key: 'updatedAt',
      sort: 'updatedAt',
      head: t('materials.columns.updatedAt'),
      width: 124,
      cell: (row) => <AgoCell instant={row.updatedAt} />,
    },
    {
      key: 'createdAt',
      sort: 'createdAt',
      leaves: 1,
      head: t('materials.columns.createdAt'),
      width: 124,
      cell: (row) => <AgoCell instant={row.createdAt} />,
    },
  ];
  if (!actions) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      head: t('materials.columns.actions'),
      width: 88,
      cell: (row) => (
        <span className={styles.actions}>
          <IconAction size="small" label={t('common.edit')} icon={Pencil} onClick={() => onEdit(row.id)} />
          <RowMenu material={row} actions={actions} onEdit={() => onEdit(row.id)} />
        </span>
      ),
    },
  ];
}
