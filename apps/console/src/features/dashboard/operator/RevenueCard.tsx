import type { Revenue } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { Button } from '../../../ui/Button';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { DayRange } from '../../../ui/list/DayRange';
import { revenueSeries } from './revenue-series';
import { type RevenueSpan, usualDays } from './revenue-span';

interface RevenueCardProps {
  query: UseQueryResult<Revenue>;
  today: string;
  chosen: RevenueSpan;
  shown: { from: string; to: string };
  onChoose(change: RevenueSpan): void;
}

/** Money by day, of the last 30 days or of a chosen span. */
export function RevenueCard({ query, today, chosen, shown, onChoose }: RevenueCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = query;
  const series = useMemo(() => data && revenueSeries(data, { format, today, t }), [data, format, today, t]);
  const isChosen = chosen.from !== undefined || chosen.to !== undefined;
  return (
    <ChartCard
      title={t('operatorHome.revenue')}
      note={t('operatorHome.revenueNote', { zone: zoneName(format.timeZone, format.language) })}
      actions={
        <>
          {isChosen && (
            <Button size="small" onClick={() => onChoose({ from: undefined, to: undefined })}>
              {t('operatorHome.usualDays', { days: format.number(usualDays) })}
            </Button>
          )}
          <DayRange from={chosen.from ?? shown.from} to={chosen.to ?? shown.to} onChange={onChoose} />
        </>
      }
      series={series}
      query={query}
    />
  );
}
