import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { useStable, useStructuralMemo } from '../../../lib/hooks';
import type { Columns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import type { RowSelection } from '../../../ui/list/use-selection';
import { subAccountText } from '../order-labels';
import { FanCards } from './FanCards';
import styles from './Fans.module.css';
import { FanMenu, LinkCell, NamedCell, TypeCell } from './fan-cells';

interface FanTableProps {
  order: WorkOrder;
  fans: OrderFan[] | undefined;
  selection: RowSelection;
  /** Left out without the privilege: then nothing can be selected either. */
  onTakeOut: ((fans: OrderFan[]) => void) | undefined;
}

interface ColumnInput {
  t: TFunction;
  format: Format;
  order: Pick<WorkOrder, 'day' | 'subAccounts'>;
  onTakeOut: FanTableProps['onTakeOut'];
}

/** The latest gain first; the server knows no other order. */
export function FanTable({ order, fans, selection, onTakeOut }: FanTableProps) {
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
  return (
    <DataTable
      name="work-order-fans"
      label={t('workOrders.tab.fans')}
      rows={fans}
      columns={columns}
      selection={mayWrite ? selection : undefined}
      idOf={({ gainId }) => gainId}
      cards={(shown) => <FanCards order={order} fans={shown} onTakeOut={onTakeOut} />}
    />
  );
}

function columnsOf({ t, format, order, onTakeOut }: ColumnInput): Columns<OrderFan> {
  return [
    {
      key: 'type',
      head: t('workOrders.columns.type'),
      width: 116,
      cell: (row) => <TypeCell fan={row} />,
    },
    {
      key: 'name',
      head: t('workOrders.columns.fan'),
      least: 140,
      cell: (row) => <NamedCell name={row.nickname} account={row.account} />,
    },
    {
      key: 'link',
      leaves: 2,
      head: t('workOrders.columns.link'),
      width: 120,
      cell: (row) => <LinkCell link={row.link} />,
    },
    {
      key: 'phone',
      leaves: 3,
      head: t('workOrders.columns.phone'),
      width: 132,
      cell: (row) => <span className={styles.num}>{row.phone || t('common.unknown')}</span>,
    },
    {
      key: 'socialAccount',
      head: t('workOrders.columns.socialAccount'),
      width: 132,
      cell: (row) => <NamedCell name={row.socialNickname} account={row.socialAccount} />,
    },
    {
      key: 'subAccount',
      leaves: 1,
      head: t('workOrders.columns.subAccount'),
      width: 110,
      cell: (row) => (
        <span className={styles.clip} title={row.subAccount}>
          {subAccountText(order, row) || t('common.unknown')}
        </span>
      ),
    },
    {
      key: 'day',
      head: t('workOrders.columns.day'),
      width: 108,
      cell: (row) => <span className={styles.num}>{format.calendarDay(row.day)}</span>,
    },
    {
      key: 'gainedAt',
      head: t('workOrders.columns.gainedAt'),
      width: 150,
      cell: (row) => <span className={styles.num}>{format.dateTime(row.gainedAt)}</span>,
    },
    {
      key: 'actions',
      head: t('workOrders.columns.actions'),
      width: 72,
      cell: (row) => <FanMenu order={order} fan={row} onTakeOut={onTakeOut} />,
    },
  ];
}
