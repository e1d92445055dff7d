import {
  type ByLevel,
  type DirectReport,
  referralLevels,
  type ReportPoint,
  type TimeReport,
} from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../lib/csv';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { zoneName } from '../../../lib/zone-name';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { FigureLink } from '../../../ui/FigureLink';
import { Segments } from '../../../ui/Segments';
import { type FigureName, listOf } from '../report-filters';
import { reportLink } from '../report-link';
import type { ReportSearch } from '../report-search';
import { figureCsv } from './figure-csv';
import { type ChartKind, chartKinds, figureLines, timeOf } from './figure-lines';
import styles from './figures.module.css';
import { type FigureRow, FigureTable } from './FigureTable';
import { FigureTiles } from './FigureTiles';
import { NoFigures } from './NoFigures';

interface TimeFiguresProps {
  title: string;
  report: TimeReport | DirectReport;
  /** The counted level and link. */
  filter: ReportSearch;
  /** The filter with the period, for the lists behind the sums. */
  whole: ReportSearch;
}

/** Figures over time as sums, a chart and a table. */
export function TimeFigures({ title, report, filter, whole }: TimeFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { unit, timeZone, total } = report;
  const points = useMemo(
    () => report.points.filter(({ from }) => Date.parse(from) <= now),
    [report.points, now],
  );
  const isDirect = filter.level === 1;
  const revenue = 'revenueByLevel' in report ? report.revenueByLevel : null;
  /** The list of links has clicks of all links together. One link's clicks, and agents' clicks, have no list. */
  const linksOf = (span: ReportSearch) =>
    isDirect && filter.linkId === undefined ? reportLink({ tab: 'links', ...span }) : undefined;
  const of = (figure: FigureName, span: ReportSearch) =>
    figure === 'clicks' ? linksOf(span) : listOf(figure, { ...filter, ...span });
  const ofPoint = (figure: FigureName, { from, to }: ReportPoint) => of(figure, { from, to });
  const ofAll = (figure: FigureName) => of(figure, whole);
  const save = () =>
    downloadCsv(
      `${title}-${format.isoDay(now)}`,
      figureCsv(
        t,
        [`${t('promotionReport.time')} (${timeZone})`],
        points.map((point) => ({ names: [timeOf(point, unit)], figures: point })),
      ),
    );
  const rows = points
    .map(
      (point): FigureRow => ({
        key: point.start,
        name: <Time point={point} unit={unit} isRunning={now < Date.parse(point.to)} />,
        figures: point,
        listOf: (figure) => ofPoint(figure, point),
      }),
    )
    .reverse();
  if (report.points.length === 0) return <NoFigures title={title} />;
  return (
    <div className={styles.grid}>
      <FigureTiles total={total} isDirect={isDirect} listOf={ofAll} />
      {revenue && <RevenueByLevel revenue={revenue} period={whole.period} />}
      <FigureChart report={report} now={now} listOf={ofPoint} />
      <Card
        title={t('promotionReport.details')}
        note={t(`promotionReport.unit.${unit}`, { zone: zoneName(timeZone, format.language) })}
        actions={
          <Button startIcon={<Download size={16} />} onClick={save}>
            {t('common.export')}
          </Button>
        }
      >
        <FigureTable
          label={t('promotionReport.details')}
          head={t('promotionReport.time')}
          rows={rows}
          total={{ figures: total, listOf: ofAll }}
        />
      </Card>
    </div>
  );
}

interface TimeProps {
  point: ReportPoint;
  unit: TimeReport['unit'];
  isRunning: boolean;
}

function Time({ point, unit, isRunning }: TimeProps) {
  const { t } = useTranslation();
  return (
    <span className="num">
      {timeOf(point, unit)}
      {isRunning && <span className={styles.running}>{t('promotionReport.running')}</span>}
    </span>
  );
}

interface RevenueByLevelProps {
  revenue: ByLevel;
  period: ReportSearch['period'];
}

/** The commissions of a period by level, and their sum. */
function RevenueByLevel({ revenue, period }: RevenueByLevelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = Object.values(revenue).reduce((all, one) => all + one, 0);
  const total = t('promotionReport.revenueOfAll');
  return (
    <Card title={t('promotionReport.revenueByLevel')} note={t('promotionReport.revenueByLevelNote')}>
      <dl className={styles.levels}>
        <div>
          <dt>{total}</dt>
          <dd className={styles.sum}>
            <FigureLink label={total} text={format.money(sum)} to={listOf('revenue', { period })} />
          </dd>
        </div>
        {referralLevels.map((level) => (
          <div key={level}>
            <dt>{t(`promotionReport.levels.${level}`)}</dt>
            <dd>
              <FigureLink
                label={t(`promotionReport.levels.${level}`)}
                text={format.money(revenue[`level${level}`])}
                to={listOf('revenue', { level, period })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface FigureChartProps {
  report: TimeReport;
  now: number;
  listOf(figure: FigureName, point: ReportPoint): LinkProps | undefined;
}

/** One pair of figures over time; the table below has all figures. */
function FigureChart({ report, now, listOf }: FigureChartProps) {
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
