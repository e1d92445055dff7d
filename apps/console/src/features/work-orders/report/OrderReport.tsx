import type { OrderAccountSnapshot, OrderSnapshot, WorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageHeader } from '../../../ui/PageHeader';
import { WaitingSheet } from '../../../ui/PrintSheet';
import { QueryView } from '../../../ui/QueryView';
import { readDayKey } from '../detail/order-page-filters';
import {
  accountSnapshotsQuery,
  allOrderAccountsQuery,
  allOrderSnapshotsQuery,
  orderSnapshotsQuery,
} from '../queries';
import { ReportDocument } from './ReportDocument';

interface OrderReportProps {
  order: WorkOrder;
  /** A closed day as `epoch.day`; any other text means the running epoch. */
  report: string;
  onClose(): void;
}

/** A printable report of the running epoch until now, or of one closed day. */
export default function OrderReport({ order, report, onClose }: OrderReportProps) {
  const { t } = useTranslation();
  const at = readDayKey(report);
  return (
    <>
      <PageHeader
        title={t('workOrders.report.title')}
        note={order.name}
        actions={
          <>
            <Button startIcon={<ArrowLeft size={16} />} onClick={onClose}>
              {t('workOrders.report.back')}
            </Button>
            <Button
              variant="contained"
              color="primary"
              startIcon={<Printer size={16} />}
              onClick={() => window.print()}
            >
              {t('workOrders.report.print')}
            </Button>
          </>
        }
      />
      {at ? <DayReport order={order} at={at} /> : <EpochReport order={order} />}
    </>
  );
}

function EpochReport({ order }: { order: WorkOrder }) {
  const accounts = useQuery(allOrderAccountsQuery(order.id));
  const days = useQuery(allOrderSnapshotsQuery(order.id, order.epoch));
  return (
    <QueryView query={days} skeleton={<WaitingSheet />}>
      {(closed) => (
        <QueryView query={accounts} skeleton={<WaitingSheet />}>
          {(rows) => (
            <ReportDocument
              order={order}
              period={{ from: order.epochStartedAt, to: null, timeZone: order.timeZone }}
              goals={order}
              rule={order.rule}
              today={{ day: order.day, figures: order.today }}
              total={order.total}
              days={closed}
              accounts={rows.map((row) => ({ ...row, day: row.today }))}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

function DayReport({ order, at }: { order: WorkOrder; at: { epoch: number; day: string } }) {
  const { t } = useTranslation();
  const { epoch, day } = at;
  const days = useQuery(
    orderSnapshotsQuery(order.id, { epoch, fromDay: day, toDay: day, page: 1, pageSize: 20 }),
  );
  const accounts = useQuery(accountSnapshotsQuery(order.id, at));
  return (
    <QueryView query={days} skeleton={<WaitingSheet />}>
      {({ items: [snapshot] }) =>
        snapshot ? (
          <QueryView query={accounts} skeleton={<WaitingSheet />}>
            {(rows) => <ClosedDay order={order} snapshot={snapshot} accounts={rows} />}
          </QueryView>
        ) : (
          <EmptyState
            icon={Printer}
            title={t('workOrders.report.none')}
            hint={t('workOrders.report.noneHint')}
          />
        )
      }
    </QueryView>
  );
}

interface ClosedDayProps {
  order: WorkOrder;
  snapshot: OrderSnapshot;
  accounts: OrderAccountSnapshot[];
}

const ClosedDay = ({ order, snapshot, accounts }: ClosedDayProps) => (
  <ReportDocument
    order={order}
    period={{ from: snapshot.startsAt, to: snapshot.endsAt, timeZone: snapshot.timeZone }}
    goals={snapshot}
    rule={snapshot.rule}
    today={{ day: snapshot.day, figures: snapshot.figures }}
    total={snapshot.total}
    days={null}
    accounts={accounts.map((row) => ({ ...row, day: row.figures }))}
  />
);
