import type { OrderSnapshot, WorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { CalendarCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf, type FileColumn } from '../../../lib/list-export';
import { zoneName } from '../../../lib/zone-name';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { EmptyState } from '../../../ui/EmptyState';
import { DataTable } from '../../../ui/list/DataTable';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListCard } from '../../../ui/list/ListCard';
import { dayKey, readDayKey, snapshotQuery } from '../detail/order-page-filters';
import type { OrderPageSearch } from '../detail/order-page-search';
import type { OrderTabProps } from '../detail/tab-props';
import { dayFigures } from '../figures';
import { momentText, ruleText } from '../order-labels';
import { orderChartsQuery, orderSnapshotsQuery } from '../queries';
import { orderLines } from './order-lines';
import { snapshotColumns } from './snapshot-columns';
import { SnapshotDrawer } from './SnapshotDrawer';
import styles from './Snapshots.module.css';

/** The days of an order as a chart, and each closed day with its final figures. */
export function SnapshotsTab({ order, search, onSearch }: OrderTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(orderSnapshotsQuery(order.id, snapshotQuery(search)));
  const opened = readDayKey(search.open);
  const filter = (change: OrderPageSearch) => onSearch({ page: undefined, ...change });
  const isFiltered = Boolean(search.from ?? search.to ?? search.epoch);
  return (
    <div className={styles.panel}>
      <OrderChart order={order} />
      <div className={styles.list}>
        <ListCard
          query={query}
          page={search.page}
          size={search.size}
          empty={
            <EmptyState
              icon={CalendarCheck}
              title={t(isFiltered ? 'common.noMatch' : 'workOrders.snapshots.empty')}
              hint={
                isFiltered
                  ? t('common.noMatchHint')
                  : t('workOrders.snapshots.emptyHint', {
                      at: momentText(format.language, order.timeZone, order.dayEndsAt),
                    })
              }
            />
          }
          onTurn={filter}
          bar={
            <SnapshotFilters
              order={order}
              search={search}
              total={query.data?.total}
              onFilter={filter}
              onRefresh={() => void query.refetch()}
            />
          }
        >
          {(items) => (
            <DataTable
              name="work-order-snapshots"
              label={t('workOrders.tab.snapshots')}
              rows={items}
              columns={snapshotColumns(t, format)}
              exported={exportOf(
                'work-orders.snapshots',
                { params: { id: order.id }, query: snapshotQuery(search) },
                {
                  name: `${order.name}-${t('workOrders.snapshots.fileName')}`,
                  columns: snapshotFile(t, format),
                  idOf: ({ epoch, day }) => `${epoch}/${day}`,
                },
              )}
              idOf={dayKey}
              opened={search.open}
              onOpen={(open) => onSearch({ open }, { remember: true })}
            />
          )}
        </ListCard>
      </div>
      {opened && (
        <SnapshotDrawer
          key={search.open}
          order={order}
          at={opened}
          snapshot={query.data?.items.find((one) => dayKey(one) === search.open)}
          onReport={() => onSearch({ report: search.open, open: undefined }, { remember: true })}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
    </div>
  );
}

interface SnapshotFiltersProps extends Pick<OrderTabProps, 'order' | 'search'> {
  total: number | undefined;
  onFilter(change: OrderPageSearch): void;
  onRefresh(): void;
}

function SnapshotFilters({ order, search, total, onFilter, onRefresh }: SnapshotFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <DayRange from={search.from} to={search.to} onChange={onFilter} />
      {order.epoch > 1 && (
        <FilterSelect
          label={t('workOrders.columns.epoch')}
          value={search.epoch?.toString()}
          options={Array.from({ length: order.epoch }, (_, index) => order.epoch - index).map((epoch) => ({
            value: String(epoch),
            text: t('workOrders.epoch', { shown: format.number(epoch) }),
          }))}
          onChange={(value) => onFilter({ epoch: value === undefined ? undefined : Number(value) })}
        />
      )}
    </FilterBar>
  );
}

/** New, repeat and existing fans by day. The running day is marked. */
function OrderChart({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(orderChartsQuery(order.id));
  const { id, epoch, timeZone } = order;
  const lines = useMemo(
    () => query.data && orderLines({ id, epoch }, query.data, t, format),
    [id, epoch, query.data, t, format],
  );
  return (
    <ChartCard
      title={t('workOrders.chart.title')}
      note={t('workOrders.chart.note', { zone: zoneName(timeZone, format.language) })}
      series={lines}
      query={query}
    />
  );
}

/** A closed day with its zone, goals and rule. */
function snapshotFile(t: TFunction, format: Format): FileColumn<OrderSnapshot>[] {
  const then = t('workOrders.columns.totalThen');
  const moment = ({ timeZone }: OrderSnapshot, instant: string) =>
    momentText(format.language, timeZone, instant);
  return [
    [t('workOrders.columns.epoch'), ({ epoch }) => epoch],
    [t('workOrders.columns.day'), ({ day }) => day],
    [t('workOrders.columns.startsAt'), (one) => moment(one, one.startsAt)],
    [t('workOrders.columns.endsAt'), (one) => moment(one, one.endsAt)],
    [t('workOrders.columns.zone'), ({ timeZone }) => timeZone],
    [t('workOrders.columns.dailyGoal'), ({ dailyGoal }) => dailyGoal],
    [t('workOrders.columns.totalGoal'), ({ totalGoal }) => totalGoal],
    ...dayFigures.map(
      (name): FileColumn<OrderSnapshot> => [t(`workOrders.figure.${name}`), (one) => one.figures[name]],
    ),
    ...[...dayFigures, 'contacts' as const].map(
      (name): FileColumn<OrderSnapshot> => [
        `${then} · ${t(`workOrders.figure.${name}`)}`,
        ({ total }) => total[name],
      ],
    ),
    [t('workOrders.columns.rule'), ({ rule }) => ruleText(t, format, rule)],
    [t('workOrders.columns.closedAt'), ({ closedAt }) => format.dateTime(closedAt)],
  ];
}
