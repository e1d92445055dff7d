import type { Columns } from '../../../ui/list/column';
import type { Proxy, ProxySort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Gauge, Pencil } from 'lucide-react';
import { IconAction } from '../../../ui/IconAction';
import { AgoCell, LatencyCell, NameCell, RangeCell, RegionCell, StatusCell } from './cells';
import styles from './cells.module.css';
import { RowMenu } from './RowMenu';
import type { ProxyActions } from './use-actions';

interface ColumnInput {
  t: TFunction;
  actions: ProxyActions;
  onEdit(id: string): void;
}

export function columnsOf({ t, actions, onEdit }: ColumnInput): Columns<Proxy, ProxySort> {
  return [
    {
      key: 'name',
      sort: 'name',
      head: t('proxies.columns.name'),
      least: 190,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'connectionStatus',
      head: t('proxies.columns.status'),
      width: 208,
      cell: (row) => <StatusCell row={row} checking={actions.checking.has(row.id)} />,
    },
    {
      key: 'networkProtocol',
      leaves: 3,
      head: t('proxies.columns.protocol'),
      width: 92,
      cell: (row) => t(`proxies.protocol.${row.networkProtocol}`),
    },
    {
      key: 'latency',
      sort: 'latency',
      figure: true,
      head: t('proxies.columns.latency'),
      width: 112,
      cell: (row) => <LatencyCell row={row} />,
    },
    {
      key: 'region',
      head: t('proxies.columns.region'),
      width: 228,
      cell: (row) => <RegionCell row={row} />,
    },
    {
      key: 'range',
      leaves: 2,
      head: t('proxies.columns.range'),
      width: 130,
      cell: (row) => <RangeCell row={row} />,
    },
    {
      key: 'checkedAt',
      sort: 'checkedAt',
      leaves: 4,
      head: t('proxies.columns.checkedAt'),
      width: 116,
      cell: (row) => <AgoCell instant={row.checkedAt} />,
    },
    {
      key: 'createdAt',
      sort: 'createdAt',
      leaves: 1,
      head: t('proxies.columns.createdAt'),
      width: 116,
      cell: (row) => <AgoCell instant={row.createdAt} />,
    },
    {
      key: 'actions',
      head: t('proxies.columns.actions'),
      width: 112,
      cell: (row) => (
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
