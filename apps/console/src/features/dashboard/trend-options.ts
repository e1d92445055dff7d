import type { Trend } from '@parley/contracts/public';
import type { ApexOptions } from 'apexcharts';
import type { TFunction } from 'i18next';
import { cspNonce } from '../../lib/csp-nonce';
import type { Format } from '../../lib/format';
import { niceTop } from './nice-top';

const colour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--p-palette-${name}`).trim();

export function trendOptions(trend: Trend, format: Format, t: TFunction): ApexOptions {
  const isHours = trend.period === '24h';
  const current = trend.buckets.map((bucket) => bucket.current?.gained ?? null);
  const previous = trend.buckets.map((bucket) => bucket.previous?.gained ?? null);
  const labels = trend.buckets.map((bucket) =>
    isHours ? format.hourMinute(bucket.start) : format.shortDay(bucket.start),
  );
  const most = Math.max(0, ...current.map(Number), ...previous.map(Number));
  const running = trend.buckets.findIndex((bucket) => bucket.running);
  const axis = { colors: colour('chart-axis'), fontSize: '12px', fontFamily: 'inherit' };
  return {
    series: [
      {
        name: isHours ? t('dashboard.trend.today') : t('dashboard.trend.current'),
        type: 'area',
        data: current,
      },
      {
        name: isHours ? t('dashboard.trend.yesterday') : t('dashboard.trend.previous'),
        type: 'line',
        data: previous,
      },
    ],
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
    colors: [colour('chart-1'), colour('chart-compare')],
    stroke: { curve: 'straight', width: [2, 1.5], dashArray: [0, 4] },
    fill: { type: 'solid', opacity: [0.08, 1] },
    markers: {
      size: 0,
      hover: { size: 4 },
      discrete:
        running < 0
          ? []
          : [
              {
                seriesIndex: 0,
                dataPointIndex: running,
                fillColor: colour('chart-1'),
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
      tickPlacement: 'on',
      overwriteCategories: labels.map((label, index) =>
        index % everyLabel(labels.length) === 0 ? label : '',
      ),
      labels: { rotate: 0, hideOverlappingLabels: false, style: axis, trim: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: colour('chart-axis'), dashArray: 0 } },
    },
    yaxis: {
      min: 0,
      max: niceTop(most),
      tickAmount: 4,
      labels: { style: axis, formatter: (value) => format.number(Math.round(value)) },
    },
    legend: { show: false },
    dataLabels: { enabled: false },
    theme: { mode: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light' },
    tooltip: {
      shared: true,
      intersect: false,
      x: { formatter: (_, { dataPointIndex } = { dataPointIndex: 0 }) => labels[dataPointIndex] ?? '' },
      y: { formatter: (value) => format.number(value) },
    },
  };
}

/** Hours in threes, a week in full, a month in fives. */
const everyLabel = (count: number): number => (count > 28 ? 5 : count > 20 ? 3 : 1);
