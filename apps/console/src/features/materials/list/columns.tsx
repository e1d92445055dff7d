import type { GridColDef } from '@mui/x-data-grid';
import type { Material, MaterialSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { IconAction } from '../../../ui/IconAction';
import { AgoCell, GroupCell, NameCell, UsesCell } from './cells';
import styles from './cells.module.css';
import { RowMenu } from './RowMenu';
import type { MaterialActions } from './use-actions';

/** By what the server sorts, and under which heading that stands. */
export const sortFields: Record<MaterialSort, string> = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  title: 'name',
};

interface ColumnInput {
  t: TFunction;
  /** Null for who only reads. */
  actions: MaterialActions | null;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

export function columnsOf({ t, actions, onOpen, onEdit }: ColumnInput): GridColDef<Material>[] {
  const fixed = { sortable: false } as const;
  const columns: GridColDef<Material>[] = [
    {
      field: 'name',
      headerName: t('materials.columns.title'),
      flex: 1,
      minWidth: 240,
      renderCell: ({ row }) => <NameCell row={row} onOpen={() => onOpen(row.id)} />,
    },
    {
      field: 'type',
      headerName: t('materials.columns.type'),
      width: 104,
      ...fixed,
      renderCell: ({ row }) => t(`materials.type.${row.type}`),
    },
    {
      field: 'group',
      headerName: t('materials.columns.group'),
      width: 160,
      ...fixed,
      renderCell: ({ row }) => <GroupCell groupId={row.groupId} />,
    },
    {
      field: 'uses',
      headerName: t('materials.columns.uses'),
      headerAlign: 'right',
      align: 'right',
      width: 112,
      ...fixed,
      renderCell: ({ row }) => <UsesCell uses={row.uses} />,
    },
    {
      field: 'updatedAt',
      headerName: t('materials.columns.updatedAt'),
      width: 124,
      renderCell: ({ row }) => <AgoCell instant={row.updatedAt} />,
    },
    {
      field: 'createdAt',
      headerName: t('materials.columns.createdAt'),
      width: 124,
      renderCell: ({ row }) => <AgoCell instant={row.createdAt} />,
    },
  ];
  if (!actions) return columns;
  return [
    ...columns,
    {
      field: 'actions',
      headerName: t('materials.columns.actions'),
      width: 88,
      ...fixed,
      renderCell: ({ row }) => (
        <span className={styles.actions}>
          <IconAction size="small" label={t('common.edit')} icon={Pencil} onClick={() => onEdit(row.id)} />
          <RowMenu material={row} actions={actions} onEdit={() => onEdit(row.id)} />
        </span>
      ),
    },
  ];
}
