import type { ApexOptions } from 'apexcharts';
import { cspNonce } from '../../lib/csp-nonce';
import type { Format } from '../../lib/format';
import { everyLabel } from './every-label';
import { niceTop } from './nice-top';
import type { ChartSeries } from './chart-series';

/** The dashes of the running bucket. */
export const runningDash = 3;

/** The width of the second axis. */
const axisPx = 48;

/** Axis labels in whole or thousands of dollars. */
const shortDollars = (language: string) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });

/** The chart's options for a width in CSS pixels. */
export function apexOptions(
  { isHours, labels, running, unit, lines }: ChartSeries,
  format: Format,
  width: number,
  soFar: string,
): ApexOptions {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(`--p-palette-${name}`).trim();
  const every = everyLabel(labels.length, width - axisPx);
  const most = Math.max(0, ...lines.flatMap(({ values }) => values.map(Number)));
  const isMoney = unit === 'cents';
  const short = shortDollars(format.language);
  const hasBars = lines.some(({ bars }) => bars);
  /** The line that marks the running bucket. */
  const marked = lines.findIndex(({ bars }) => !bars);
  const axis = { colors: colour('chart-axis'), fontSize: '12px', fontFamily: 'inherit' };
  return {
    series: lines.map(({ name, values, area, bars }) => ({
      name,
      type: bars ? 'column' : area ? 'area' : 'line',
      data: values,
    })),
    chart: {
      type: 'line',
      height: '100%',
      width: '100%',
      fontFamily: 'inherit',
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      background: 'transparent',
      parentHeightOffset: 0,
      ...(cspNonce ? { nonce: cspNonce } : {}),
    },
    colors: lines.map((line) => colour(line.colour)),
    stroke: {
      curve: 'straight',
      width: lines.map(({ area, bars }) => (bars ? 0 : area ? 2 : 1.5)),
      dashArray: lines.map(({ dash }) => dash),
    },
    fill: { type: 'solid', opacity: lines.map(({ area }) => (area ? 0.08 : 1)) },
    // A bucket that still counts is no fall: its part is dashed.
    forecastDataPoints: {
      count: running > 0 ? labels.length - running : 0,
      dashArray: runningDash,
      strokeWidth: 1.5,
    },
    plotOptions: { bar: { columnWidth: '56%', borderRadius: 2 } },
    markers: {
      size: 0,
      hover: { size: 4 },
      discrete:
        running < 0 || marked < 0
          ? []
          : [
              {
                seriesIndex: marked,
                dataPointIndex: running,
                fillColor: colour(lines[marked]?.colour ?? 'chart-1'),
                strokeColor: colour('background-paper'),
                size: 4,
              },
            ],
    },
    grid: {
      borderColor: colour('chart-grid'),
      xaxis: { lines: { show: false } },
      yaxis: { lines: { show: true } },
      padding: { top: -16, right: 12, bottom: -4, left: 8 },
    },
    xaxis: {
      type: 'category',
      categories: labels,
      tickAmount: isHours ? 8 : undefined,
      tickPlacement: hasBars ? 'between' : 'on',
      overwriteCategories: labels.map((label, index) => (index % every === 0 ? label : '')),
      labels: { rotate: 0, hideOverlappingLabels: false, style: axis, trim: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: colour('chart-axis'), dashArray: 0 } },
    },
    yaxis: {
      min: 0,
      max: isMoney ? niceTop(most / 100) * 100 : niceTop(most),
      tickAmount: 4,
      labels: {
        style: axis,
        formatter: (value) => (isMoney ? short.format(value / 100) : format.number(Math.round(value))),
      },
    },
    legend: { show: false },
    dataLabels: { enabled: false },
    theme: { mode: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light' },
    tooltip: {
      shared: true,
      intersect: false,
      x: {
        formatter: (_, { dataPointIndex: index } = { dataPointIndex: 0 }) =>
          index === running ? `${labels[index]} · ${soFar}` : (labels[index] ?? ''),
      },
      y: { formatter: (value) => (isMoney ? format.money(value) : format.number(value)) },
    },
  };
}
