import type { GridColDef } from '@mui/x-data-grid';
import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { useStable, useStructuralMemo } from '../../../lib/hooks';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import { dayText, subAccountText } from '../order-labels';
import styles from './Fans.module.css';
import { FanMenu, LinkCell, NamedCell, TypeCell } from './fan-cells';

interface FanGridProps {
  order: WorkOrder;
  fans: OrderFan[];
  /** How much room there is, in pixels. */
  width: number;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  /** Left out without the privilege: then nothing can be selected either. */
  onTakeOut: ((fans: OrderFan[]) => void) | undefined;
}

type Row = OrderFan & { id: string };

/** Below these widths a column leaves, so that the actions stay in sight. */
const leaving: readonly (readonly [string, number])[] = [
  ['subAccount', 1_110],
  ['link', 1_000],
  ['phone', 880],
];

/** The latest gain first; the server knows no other order. */
const sortFields = { gainedAt: 'gainedAt' } as const;

interface ColumnInput {
  t: TFunction;
  format: Format;
  order: Pick<WorkOrder, 'day' | 'subAccounts'>;
  onTakeOut: FanGridProps['onTakeOut'];
}

export default function FanGrid({ order, fans, width, selected, onSelect, onTakeOut }: FanGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayWrite = onTakeOut !== undefined;
  const calls = useStable({ takeOut: onTakeOut ?? (() => undefined) });
  const { day, subAccounts } = order;
  const stable = useStructuralMemo({ day, subAccounts });
  const columns = useMemo(
    () => columnsOf({ t, format, order: stable, onTakeOut: mayWrite ? calls.takeOut : undefined }),
    [t, format, stable, mayWrite, calls],
  );
  const rows = useMemo<Row[]>(() => fans.map((fan) => ({ ...fan, id: fan.gainId })), [fans]);
  return (
    <ServerGrid
      rows={rows}
      columns={columns}
      label={t('workOrders.tab.fans')}
      rowHeight={44}
      columnVisibilityModel={Object.fromEntries(leaving.map(([column, least]) => [column, width >= least]))}
      sortFields={sortFields}
      sort="gainedAt"
      ascending={false}
      readOnly={!mayWrite}
      selected={selected}
      onSort={() => undefined}
      onSelect={onSelect}
      onOpen={() => undefined}
    />
  );
}

function columnsOf({ t, format, order, onTakeOut }: ColumnInput): GridColDef<Row>[] {
  const all: GridColDef<Row>[] = [
    {
      field: 'type',
      headerName: t('workOrders.columns.type'),
      width: 116,
      renderCell: ({ row }) => <TypeCell fan={row} />,
    },
    {
      field: 'name',
      headerName: t('workOrders.columns.fan'),
      flex: 1,
      minWidth: 140,
      renderCell: ({ row }) => <NamedCell name={row.nickname} account={row.account} />,
    },
    {
      field: 'link',
      headerName: t('workOrders.columns.link'),
      width: 120,
      renderCell: ({ row }) => <LinkCell link={row.link} />,
    },
    {
      field: 'phone',
      headerName: t('workOrders.columns.phone'),
      width: 132,
      renderCell: ({ row }) => <span className={styles.num}>{row.phone || t('common.unknown')}</span>,
    },
    {
      field: 'socialAccount',
      headerName: t('workOrders.columns.socialAccount'),
      width: 132,
      renderCell: ({ row }) => <NamedCell name={row.socialNickname} account={row.socialAccount} />,
    },
    {
      field: 'subAccount',
      headerName: t('workOrders.columns.subAccount'),
      width: 110,
      renderCell: ({ row }) => (
        <span className={styles.clip} title={row.subAccount}>
          {subAccountText(order, row) || t('common.unknown')}
        </span>
      ),
    },
    {
      field: 'day',
      headerName: t('workOrders.columns.day'),
      width: 108,
      renderCell: ({ row }) => <span className={styles.num}>{dayText(format.language, row.day)}</span>,
    },
    {
      field: 'gainedAt',
      headerName: t('workOrders.columns.gainedAt'),
      width: 150,
      renderCell: ({ row }) => <span className={styles.num}>{format.dateTime(row.gainedAt)}</span>,
    },
    {
      field: 'actions',
      headerName: t('workOrders.columns.actions'),
      width: 72,
      renderCell: ({ row }) => <FanMenu order={order} fan={row} onTakeOut={onTakeOut} />,
    },
  ];
  return all.map((column) => ({ ...column, sortable: false }));
}
