import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { UserMinus } from 'lucide-react';
import type { workOrders } from '../../../i18n/zh-CN/work-orders';
import type { Format } from '../../../lib/format';
import type { Columns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { rowActions } from '../../../ui/list/row-actions';
import { subAccountText } from '../order-labels';
import { LinkCell, TypeCell } from './fan-cells';
import { canTakeOut } from './take-out';

interface ColumnInput {
  t: TFunction;
  format: Format;
  order: Pick<WorkOrder, 'day' | 'subAccounts'>;
  /** Absent without the privilege. */
  onTakeOut: ((fans: OrderFan[]) => void) | undefined;
}

export function columnsOf({ t, format, order, onTakeOut }: ColumnInput): Columns<OrderFan, never> {
  const head = (key: keyof typeof workOrders.columns) => ({ key, head: t(`workOrders.columns.${key}`) });
  const nameOf = (name: string, account: string) => name || account || t('common.unknown');
  const socialName = (row: OrderFan) => nameOf(row.socialNickname, row.socialAccount);
  return [
    { ...head('type'), width: 116, phone: 'state', cell: (row) => <TypeCell fan={row} /> },
    {
      ...head('fan'),
      key: 'name',
      least: 140,
      phone: 'name',
      value: ({ nickname, account }) => nickname || account,
      cell: ({ nickname, account }) => <Named name={nameOf(nickname, account)} below={nickname && account} />,
    },
    { ...head('link'), leaves: 2, width: 120, cell: ({ link }) => <LinkCell link={link} /> },
    {
      ...head('phone'),
      leaves: 3,
      width: 132,
      phone: 'figure',
      isLast: true,
      value: ({ phone }) => phone,
      cell: ({ phone }) => <span className="num">{phone || t('common.unknown')}</span>,
    },
    {
      ...head('socialAccount'),
      width: 132,
      phone: 'figure',
      cell: (row) => <Named name={socialName(row)} below={row.socialNickname && row.socialAccount} />,
      short: socialName,
    },
    {
      ...head('subAccount'),
      leaves: 1,
      width: 110,
      value: (row) => subAccountText(order, row),
    },
    {
      ...head('day'),
      width: 108,
      cell: ({ day }) => <span className="num">{format.calendarDay(day)}</span>,
    },
    {
      ...head('gainedAt'),
      width: 150,
      phone: 'figure',
      cell: ({ gainedAt }) => <span className="num">{format.dateTime(gainedAt)}</span>,
    },
    rowActions({ head: t('workOrders.columns.actions'), width: 72 }, (row) => [
      onTakeOut !== undefined &&
        canTakeOut(order, row) && {
          key: 'take-out',
          text: t('workOrders.takeOut.one'),
          icon: UserMinus,
          run: () => onTakeOut([row]),
        },
    ]),
  ];
}
