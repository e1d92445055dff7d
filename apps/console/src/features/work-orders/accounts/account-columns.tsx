import type { OrderAccount, WorkOrder } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { type Format, useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { LiveNumber } from '../../../ui/LiveNumber';
import type { Column } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { PortState } from '../../ports/public';
import { type FigureSpan, goalOf, isClosing } from '../figures';
import { subAccountText } from '../order-labels';
import styles from './Accounts.module.css';

/** Completed fans compared with the account's own goal. */
function AccountRatio(props: { order: WorkOrder; account: OrderAccount; span: FigureSpan }) {
  const { order, account, span } = props;
  const format = useFormat();
  const goal = goalOf(account, span);
  const closing = isClosing(order, useNow()) && span === 'today';
  return (
    <span data-stale={closing ? '' : undefined}>
      <LiveNumber text={format.number(account[span].completed)} />
      {goal !== null && <small className={styles.goal}> / {format.number(goal)}</small>}
    </span>
  );
}

function Ago({ instant }: { instant: string | null }) {
  const format = useFormat();
  const now = useNow();
  return <span title={instant ? format.dateTime(instant) : undefined}>{format.ago(instant, now)}</span>;
}

export const accountName = ({ nickname, account }: Pick<OrderAccount, 'nickname' | 'account'>): string =>
  nickname || account;

type AccountColumn = Column<OrderAccount>;

export const accountColumns = (
  order: WorkOrder,
  t: TFunction,
  format: Format,
): [AccountColumn, ...AccountColumn[]] => [
  {
    key: 'name',
    head: t('workOrders.columns.socialAccount'),
    cell: (row) => (
      <Named
        name={accountName(row)}
        below={[row.nickname && row.account, subAccountText(order, row)].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'status',
    head: t('workOrders.columns.online'),
    width: 92,
    phone: 'state',
    cell: ({ status }) => <PortState status={status} />,
  },
  {
    key: 'today',
    head: t('workOrders.columns.today'),
    width: 88,
    figure: true,
    phone: 'figure',
    cell: (row) => <AccountRatio order={order} account={row} span="today" />,
  },
  {
    key: 'total',
    head: t('workOrders.columns.total'),
    width: 112,
    figure: true,
    phone: 'figure',
    cell: (row) => <AccountRatio order={order} account={row} span="total" />,
  },
  {
    key: 'fresh',
    head: t('workOrders.columns.freshTotal'),
    width: 80,
    figure: true,
    phone: 'figure',
    cell: ({ total }) => <LiveNumber text={format.number(total.fresh)} />,
  },
  {
    key: 'repeat',
    head: t('workOrders.columns.repeatTotal'),
    width: 80,
    figure: true,
    cell: ({ total }) => <LiveNumber text={format.number(total.repeat)} />,
  },
  {
    key: 'firstLoginAt',
    head: t('workOrders.columns.firstLoginAt'),
    width: 136,
    cell: ({ firstLoginAt }) => <Ago instant={firstLoginAt} />,
  },
  {
    key: 'lastActiveAt',
    head: t('workOrders.columns.lastActiveAt'),
    width: 96,
    cell: ({ lastActiveAt }) => <Ago instant={lastActiveAt} />,
  },
  {
    key: 'loginAt',
    head: t('workOrders.columns.loginAt'),
    width: 116,
    cell: ({ loginAt, clientVersion }) => (
      <Named name={format.dateTime(loginAt)} shown={<Ago instant={loginAt} />} below={clientVersion ?? ''} />
    ),
  },
  {
    key: 'analysed',
    head: t('workOrders.columns.analysed'),
    width: 80,
    cell: ({ isAnalysed }) => t(isAnalysed ? 'common.on' : 'common.off'),
  },
];
