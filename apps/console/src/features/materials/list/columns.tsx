import type { Format } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
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
  format: Format;
  /** A group's name by its id. */
  groupName(id: string): string;
  /** Null for who only reads. */
  actions: MaterialActions | null;
  onEdit(id: string): void;
}

export function columnsOf({
  t,
  format,
  groupName,
  actions,
  onEdit,
}: ColumnInput): ExportedColumns<Material, MaterialSort> {
  const columns: ExportedColumns<Material, MaterialSort> = [
    {
      key: 'name',
      sort: 'title',
      head: t('materials.columns.title'),
      least: 240,
      value: ({ title }) => title,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'type',
      head: t('materials.columns.type'),
      width: 104,
      value: ({ type }) => t(`materials.type.${type}`),
    },
    {
      key: 'group',
      leaves: 3,
      head: t('materials.columns.group'),
      width: 160,
      value: ({ groupId }) => groupId && groupName(groupId),
      cell: (row) => <GroupCell groupId={row.groupId} />,
    },
    {
      key: 'uses',
      leaves: 2,
      figure: true,
      head: t('materials.columns.uses'),
      width: 112,
      value: ({ uses }) => uses,
      cell: (row) => <UsesCell uses={row.uses} />,
    },
    {
      key: 'updatedAt',
      sort: 'updatedAt',
      head: t('materials.columns.updatedAt'),
      width: 124,
      value: ({ updatedAt }) => format.dateTime(updatedAt),
      cell: (row) => <AgoCell instant={row.updatedAt} />,
    },
    {
      key: 'createdAt',
      sort: 'createdAt',
      leaves: 1,
      head: t('materials.columns.createdAt'),
      width: 124,
      value: ({ createdAt }) => format.dateTime(createdAt),
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
