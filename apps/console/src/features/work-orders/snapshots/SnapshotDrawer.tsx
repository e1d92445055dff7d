import type { OrderAccountSnapshot, OrderSnapshot, WorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import { QueryView } from '../../../ui/QueryView';
import { SimpleTable } from '../../../ui/SimpleTable';
import { Rows } from '../../../ui/skeletons';
import { figureSearch } from '../detail/order-page-filters';
import { dayFigures, type OrderFigure } from '../figures';
import { momentText, ruleText } from '../order-labels';
import { SpanFigures } from '../SpanFigures';
import { accountSnapshotsQuery, orderSnapshotsQuery } from '../queries';
import styles from './Snapshots.module.css';

interface SnapshotDrawerProps {
  order: WorkOrder;
  at: { epoch: number; day: string };
  /** Known when the list beside it holds the snapshot. */
  snapshot: OrderSnapshot | undefined;
  onReport(): void;
  onClose(): void;
}

/** One closed day: its period, goals, rule and figures, with each account's part. */
export function SnapshotDrawer({ order, at, snapshot: known, onReport, onClose }: SnapshotDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { epoch, day } = at;
  const { data } = useQuery({
    ...orderSnapshotsQuery(order.id, { epoch, fromDay: day, toDay: day, page: 1, pageSize: 1 }),
    enabled: known === undefined,
  });
  const snapshot = known ?? data?.items[0];
  return (
    <Drawer
      title={format.calendarDay(day)}
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
      <SpanFigures spans={spans} figures={dayFigures}>
        {(span, figure) => (
          <Counted
            {...{ order, snapshot, span, figure }}
            value={(span === 'day' ? snapshot.figures : snapshot.total)[figure]}
          />
        )}
      </SpanFigures>
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

const spans = ['day', 'total'] as const;

interface CountedProps {
  order: WorkOrder;
  snapshot: OrderSnapshot;
  span: (typeof spans)[number];
  figure: OrderFigure;
  /** Limits the figure to one social account. */
  account?: string;
  value: number;
}

/** A figure of the closed day, or of its epoch up to that day. It opens the list of its fans. */
function Counted({ order, snapshot: { day, epoch }, span, figure, account, value }: CountedProps) {
  const format = useFormat();
  const counted = {
    ...(span === 'day' ? { day } : { until: day }),
    epoch: epoch === order.epoch ? undefined : epoch,
    account,
  };
  return (
    <Link to="/workOrder/order" search={{ id: order.id, ...figureSearch(figure, counted) }}>
      {format.number(value)}
    </Link>
  );
}

function Accounts({ order, snapshot }: { order: WorkOrder; snapshot: OrderSnapshot }) {
  const { t } = useTranslation();
  const query = useQuery(accountSnapshotsQuery(order.id, snapshot));
  return (
    <QueryView query={query} skeleton={<Rows count={5} height={28} />}>
      {(accounts) =>
        accounts.length === 0 ? (
          <p className={styles.rule}>{t('workOrders.snapshots.noAccounts')}</p>
        ) : (
          <SimpleTable
            rows={accounts}
            keyOf={({ socialAccountId }) => socialAccountId}
            columns={[
              {
                key: 'account',
                head: t('workOrders.columns.socialAccount'),
                cell: ({ nickname, account }) => (
                  <>
                    {nickname || account || t('common.unknown')}
                    {nickname && <small>{account}</small>}
                  </>
                ),
              },
              ...(['completed', 'fresh', 'repeat'] as const).map((figure) => ({
                key: figure,
                head: t(`workOrders.figure.${figure}`),
                figure: true,
                cell: ({ socialAccountId: account, figures: ofDay }: OrderAccountSnapshot) => (
                  <Counted {...{ order, snapshot, figure, account }} span="day" value={ofDay[figure]} />
                ),
              })),
              {
                key: 'total',
                head: t('workOrders.columns.totalThen'),
                figure: true,
                cell: ({ socialAccountId: account, total }) => (
                  <Counted
                    {...{ order, snapshot, account }}
                    span="total"
                    figure="completed"
                    value={total.completed}
                  />
                ),
              },
            ]}
          />
        )
      }
    </QueryView>
  );
}
