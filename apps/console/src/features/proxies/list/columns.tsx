import type { Proxy, ProxySort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { AgoCell } from '../../../ui/list/AgoCell';
import type { ExportedColumn, ExportedColumns } from '../../../ui/list/column';
import { rowActions } from '../../../ui/list/row-actions';
import { type ProxyActions, proxyActions } from '../actions/use-actions';
import { failureOf, rangeOf, regionOf } from '../proxy-labels';
import { LatencyCell, NameCell, RegionCell, StatusCell } from './cells';

interface ColumnInput {
  t: TFunction;
  format: Format;
  actions: ProxyActions;
}

type FileKey = 'host' | 'port' | 'userName' | 'failure' | 'exitAddress';

/** Columns of the table, its cards and its file. No column shows a password. */
export function columnsOf({ t, format, actions }: ColumnInput): ExportedColumns<Proxy, ProxySort> {
  const inFile = (
    key: FileKey,
    value: (row: Proxy) => string | number | null,
  ): ExportedColumn<Proxy, ProxySort> => ({
    key,
    head: t(`proxies.columns.${key}`),
    isFileOnly: true,
    value,
  });
  return [
    {
      key: 'name',
      sort: 'name',
      head: t('proxies.columns.name'),
      least: 190,
      value: ({ name }) => name,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'connectionStatus',
      head: t('proxies.columns.status'),
      width: 208,
      phone: 'below',
      value: ({ connectionStatus }) => t(`proxies.status.${connectionStatus}`),
      cell: (row) => <StatusCell row={row} checking={actions.checking.has(row.id)} />,
    },
    {
      key: 'networkProtocol',
      leaves: 3,
      head: t('proxies.columns.protocol'),
      width: 92,
      value: ({ networkProtocol }) => t(`proxies.protocol.${networkProtocol}`),
    },
    {
      key: 'latency',
      sort: 'latency',
      figure: true,
      head: t('proxies.columns.latency'),
      width: 112,
      phone: 'figure',
      value: ({ latency }) => latency,
      cell: (row) => <LatencyCell row={row} />,
    },
    {
      key: 'region',
      head: t('proxies.columns.region'),
      width: 228,
      phone: 'figure',
      isLast: true,
      value: ({ region }) => region && regionOf(t, format.language, region),
      cell: (row) => <RegionCell row={row} />,
    },
    inFile('exitAddress', ({ exitAddress }) => exitAddress),
    {
      key: 'range',
      leaves: 2,
      head: t('proxies.columns.range'),
      width: 130,
      value: (row) => rangeOf(t, format, row),
    },
    {
      key: 'checkedAt',
      sort: 'checkedAt',
      leaves: 4,
      head: t('proxies.columns.checkedAt'),
      width: 116,
      phone: 'figure',
      value: ({ checkedAt }) => checkedAt && format.dateTime(checkedAt),
      cell: (row) => <AgoCell instant={row.checkedAt} />,
    },
    {
      key: 'createdAt',
      sort: 'createdAt',
      leaves: 1,
      head: t('proxies.columns.createdAt'),
      width: 116,
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: (row) => <AgoCell instant={row.createdAt} />,
    },
    inFile('host', ({ host }) => host),
    inFile('port', ({ port }) => port),
    inFile('userName', ({ proxyUserName }) => proxyUserName),
    inFile('failure', ({ failure }) => failure && failureOf(t, failure)),
    rowActions(t, { width: 112 }, (row) => proxyActions(t, actions, row)),
  ];
}

/** The file begins with the columns that an import needs. */
export const fileOrder = [
  'name',
  'networkProtocol',
  'host',
  'port',
  'userName',
  'range',
  'connectionStatus',
  'failure',
];
