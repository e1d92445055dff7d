import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { workOrders } from '../../../i18n/zh-CN/work-orders';
import type { Format } from '../../../lib/format';
import type { Columns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { rowActions } from '../../../ui/list/row-actions';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
import { subAccountText } from '../order-labels';
import styles from './Fans.module.css';
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
    rowActions(t, { width: 72 }, (row) => [
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

const tones: Record<OrderFan['type'], StatusTone> = { new: 'online', repeat: 'info', base: 'idle' };

/** New is plain text; uncounted and repeat fans are tinted. */
function TypeCell({ fan }: { fan: OrderFan }) {
  const { t } = useTranslation();
  return (
    <span className={styles.type}>
      <StatusDot tone={tones[fan.type]} chip={fan.type !== 'new'} text={t(`workOrders.kind.${fan.type}`)} />
      {fan.isLate && (
        <span title={t('workOrders.fans.lateHint')}>
          <StatusDot chip tone="busy" text={t('workOrders.mark.lateShort')} />
        </span>
      )}
    </span>
  );
}

function LinkCell({ link }: { link: string }) {
  const { t } = useTranslation();
  if (!link) return <>{t('common.unknown')}</>;
  if (!/^https?:\/\//.test(link)) return <span className="clip">{link}</span>;
  return (
    <a className={styles.link} href={link} target="_blank" rel="noreferrer" title={link}>
      {link.replace(/^https?:\/\//, '')}
    </a>
  );
}
