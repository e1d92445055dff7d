import type { OrderSnapshot, WorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { figureSearch } from '../detail/order-page-filters';
import { dayText, momentText, ruleText } from '../order-labels';
import { accountSnapshotsQuery, orderSnapshotsQuery } from '../queries';
import styles from './Snapshots.module.css';

interface SnapshotDrawerProps {
  order: WorkOrder;
  at: { epoch: number; day: string };
  /** Known where the list beside it has it. */
  snapshot: OrderSnapshot | undefined;
  onReport(): void;
  onClose(): void;
}

/** One closed day: its period, goals and rule, its figures, and each account's part of them. */
export function SnapshotDrawer({ order, at, snapshot: known, onReport, onClose }: SnapshotDrawerProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { epoch, day } = at;
  const { data } = useQuery({
    ...orderSnapshotsQuery(order.id, { epoch, fromDay: day, toDay: day, page: 1, pageSize: 1 }),
    enabled: known === undefined,
  });
  const snapshot = known ?? data?.items[0];
  return (
    <Drawer
      title={dayText(language, day)}
      note={t('workOrders.epoch', { shown: epoch })}
      onClose={onClose}
      footer={
        <Button startIcon={<Printer size={16} />} onClick={onReport}>
          {t('workOrders.report.day')}
        </Button>
      }
    >
      {snapshot ? <Content order={order} snapshot={snapshot} /> : <Rows count={8} height={24} />}
    </Drawer>
  );
}

function Content({ order, snapshot }: { order: WorkOrder; snapshot: OrderSnapshot }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = (instant: string) => momentText(format.language, snapshot.timeZone, instant);
  return (
    <>
      <Figures order={order} snapshot={snapshot} />
      <h3 className={styles.heading}>{t('workOrders.snapshots.about')}</h3>
      <Facts
        of={[
          [
            t('workOrders.columns.period'),
            t('workOrders.period', { from: moment(snapshot.startsAt), to: moment(snapshot.endsAt) }),
          ],
          [t('workOrders.columns.zone'), snapshot.timeZone],
          [t('workOrders.columns.closedAt'), format.dateTime(snapshot.closedAt)],
          [t('workOrders.columns.dailyGoal'), format.number(snapshot.dailyGoal)],
          [t('workOrders.columns.totalGoal'), format.number(snapshot.totalGoal)],
          [t('workOrders.columns.rule'), ruleText(t, format, snapshot.rule)],
        ]}
      />
      <h3 className={styles.heading}>{t('workOrders.snapshots.accounts')}</h3>
      <Accounts order={order} snapshot={snapshot} />
    </>
  );
}

const figures = ['completed', 'fresh', 'repeat', 'base', 'late'] as const;

/** The day's figures open the list of what they count. */
function Figures({ order, snapshot }: { order: WorkOrder; snapshot: OrderSnapshot }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { day, epoch } = snapshot;
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <td />
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {t(`workOrders.figure.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('workOrders.span.day')}</th>
          {figures.map((figure) => (
            <td key={figure}>
              <Link
                to="/workOrder/order"
                search={{
                  id: order.id,
                  ...figureSearch(figure, { day, epoch: epoch === order.epoch ? undefined : epoch }),
                }}
              >
                {format.number(snapshot.figures[figure])}
              </Link>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('workOrders.span.total')}</th>
          {figures.map((figure) => (
            <td key={figure}>{format.number(snapshot.total[figure])}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Accounts({ order, snapshot }: { order: WorkOrder; snapshot: OrderSnapshot }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(accountSnapshotsQuery(order.id, snapshot));
  return (
    <QueryView query={query} skeleton={<Rows count={5} height={28} />}>
      {(accounts) =>
        accounts.length === 0 ? (
          <p className={styles.rule}>{t('workOrders.snapshots.noAccounts')}</p>
        ) : (
          <table className={styles.accounts}>
            <thead>
              <tr>
                <th scope="col">{t('workOrders.columns.socialAccount')}</th>
                <th scope="col">{t('workOrders.figure.completed')}</th>
                <th scope="col">{t('workOrders.figure.fresh')}</th>
                <th scope="col">{t('workOrders.figure.repeat')}</th>
                <th scope="col">{t('workOrders.columns.totalThen')}</th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <tr key={account.socialAccountId}>
                  <td title={account.account}>
                    {account.nickname || account.account || t('common.unknown')}
                    {account.nickname && <small>{account.account}</small>}
                  </td>
                  <td>{format.number(account.figures.completed)}</td>
                  <td>{format.number(account.figures.fresh)}</td>
                  <td>{format.number(account.figures.repeat)}</td>
                  <td>{format.number(account.total.completed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </QueryView>
  );
}
