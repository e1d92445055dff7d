import type { DirectReport, ReportPoint, TimeReport } from '@parley/contracts/public';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../lib/csv';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { zoneName } from '../../../lib/zone-name';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { type FigureName, listOf } from '../report-filters';
import { reportLink } from '../report-link';
import type { ReportSearch } from '../report-search';
import { FigureChart } from './FigureChart';
import { type FigureRow, FigureTable } from './FigureTable';
import { FigureTiles } from './FigureTiles';
import styles from './figures.module.css';
import { figureCsv } from './figure-csv';
import { timeOf } from './figure-lines';
import { NoFigures } from './NoFigures';
import { RevenueByLevel } from './RevenueByLevel';

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
