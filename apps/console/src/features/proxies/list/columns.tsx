import type { GridColDef } from '@mui/x-data-grid';
import type { Proxy, ProxySort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Gauge, Pencil } from 'lucide-react';
import { IconAction } from '../../../ui/IconAction';
import { AgoCell, LatencyCell, NameCell, RangeCell, RegionCell, StatusCell } from './cells';
import styles from './cells.module.css';
import { RowMenu } from './RowMenu';
import type { ProxyActions } from './use-actions';

/** By what the server sorts, and under which heading that stands. */
export const sortFields: Record<ProxySort, string> = {
  createdAt: 'createdAt',
  name: 'name',
  latency: 'latency',
  checkedAt: 'checkedAt',
};

interface ColumnInput {
  t: TFunction;
  actions: ProxyActions;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

export function columnsOf({ t, actions, onOpen, onEdit }: ColumnInput): GridColDef<Proxy>[] {
  const fixed = { sortable: false } as const;
  return [
    {
      field: 'name',
      headerName: t('proxies.columns.name'),
      flex: 1,
      minWidth: 190,
      renderCell: ({ row }) => <NameCell row={row} onOpen={() => onOpen(row.id)} />,
    },
    {
      field: 'connectionStatus',
      headerName: t('proxies.columns.status'),
      width: 208,
      ...fixed,
      renderCell: ({ row }) => <StatusCell row={row} checking={actions.checking.has(row.id)} />,
    },
    {
      field: 'networkProtocol',
      headerName: t('proxies.columns.protocol'),
      width: 92,
      ...fixed,
      renderCell: ({ row }) => t(`proxies.protocol.${row.networkProtocol}`),
    },
    {
      field: 'latency',
      headerName: t('proxies.columns.latency'),
      type: 'number',
      headerAlign: 'right',
      align: 'right',
      width: 112,
      renderCell: ({ row }) => <LatencyCell row={row} />,
    },
    {
      field: 'region',
      headerName: t('proxies.columns.region'),
      width: 228,
      ...fixed,
      renderCell: ({ row }) => <RegionCell row={row} />,
    },
    {
      field: 'range',
      headerName: t('proxies.columns.range'),
      width: 130,
      ...fixed,
      renderCell: ({ row }) => <RangeCell row={row} />,
    },
    {
      field: 'checkedAt',
      headerName: t('proxies.columns.checkedAt'),
      width: 116,
      renderCell: ({ row }) => <AgoCell instant={row.checkedAt} />,
    },
    {
      field: 'createdAt',
      headerName: t('proxies.columns.createdAt'),
      width: 116,
      renderCell: ({ row }) => <AgoCell instant={row.createdAt} />,
    },
    {
      field: 'actions',
      headerName: t('proxies.columns.actions'),
      width: 112,
      ...fixed,
      renderCell: ({ row }) => (
        <span className={styles.actions}>
          <IconAction
            size="small"
            label={t('proxies.check')}
            icon={Gauge}
            disabled={actions.checking.has(row.id)}
            onClick={() => actions.check(row)}
          />
          <IconAction size="small" label={t('common.edit')} icon={Pencil} onClick={() => onEdit(row.id)} />
          <RowMenu proxy={row} actions={actions} onEdit={() => onEdit(row.id)} />
        </span>
      ),
    },
  ];
}
