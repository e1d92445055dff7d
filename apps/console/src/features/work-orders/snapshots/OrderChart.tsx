import type { WorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { TrendChart, TrendTable } from '../../dashboard/public';
import { orderChartsQuery } from '../queries';
import { orderLines } from './order-lines';

/** New, repeat and base of each day, the running one marked. */
export function OrderChart({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(orderChartsQuery(order.id));
  const [asTable, setAsTable] = useState(false);
  const { id, epoch, timeZone } = order;
  const lines = useMemo(
    () => query.data && orderLines({ id, epoch, timeZone }, query.data, t, format),
    [id, epoch, timeZone, query.data, t, format],
  );
  const title = t('workOrders.chart.title');
  return (
    <Card
      title={title}
      note={t('workOrders.chart.note', { zone: zoneName(timeZone, format.language) })}
      actions={
        <Button size="small" variant="text" color="primary" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('common.asChart') : t('common.asTable')}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<Bar height={184} />}>
        {() =>
          lines &&
          (asTable ? (
            <Suspense fallback={<Bar height={184} />}>
              <TrendTable title={title} trend={lines} />
            </Suspense>
          ) : (
            <Suspense fallback={<Bar height={184} />}>
              <TrendChart trend={lines} />
            </Suspense>
          ))
        }
      </QueryView>
    </Card>
  );
}
