import type { ReportPoint, TimeReport } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { Segments } from '../../../ui/Segments';
import type { FigureName } from '../report-filters';
import { type ChartKind, chartKinds, figureLines } from './figure-lines';

interface FigureChartProps {
  report: TimeReport;
  now: number;
  listOf(figure: FigureName, point: ReportPoint): LinkProps | undefined;
}

/** One pair of figures over time; the table below has all figures. */
export function FigureChart({ report, now, listOf }: FigureChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kind, setKind] = useState<ChartKind>('money');
  const lines = useMemo(
    () => figureLines({ kind, report, now, listOf }, t, format),
    // The lists follow from the report.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [kind, report, now, t, format],
  );
  return (
    <ChartCard
      title={t('promotionReport.trend')}
      note={t(kind === 'money' ? 'promotionReport.moneyNote' : 'promotionReport.visitsNote', {
        zone: zoneName(report.timeZone, format.language),
      })}
      actions={
        <Segments<ChartKind>
          small
          label={t('promotionReport.chartLabel')}
          value={kind}
          options={chartKinds.map((value) => ({ value, text: t(`promotionReport.chart.${value}`) }))}
          onChange={setKind}
        />
      }
      kind={kind}
      series={lines}
    />
  );
}
