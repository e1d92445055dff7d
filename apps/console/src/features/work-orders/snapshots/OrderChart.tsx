import type { WorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { orderChartsQuery } from '../queries';
import { orderLines } from './order-lines';

/** New, repeat and existing fans by day. The running day is marked. */
export function OrderChart({ order }: { order: WorkOrder }) {
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
