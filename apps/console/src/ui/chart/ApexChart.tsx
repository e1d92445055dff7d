import { useNavigate } from '@tanstack/react-router';
import ApexCharts from 'apexcharts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useScheme } from '../../lib/scheme';
import { useSettings } from '../../lib/settings';
import { apexOptions, runningDash } from './apex-options';
import type { ChartSeries } from './chart-series';
import styles from './Chart.module.css';

/** Each update redraws the whole chart, so growing figures are redrawn less often. */
const [redrawMs, growthMs] = [1_000, 10_000];

/** Mounts ApexCharts itself. Redraws at most once a second, live figures every ten seconds, without animation. */
export default function ApexChart({ series }: { series: ChartSeries }) {
  const { t } = useTranslation();
  const format = useFormat();
  const soFar = t('common.chart.running');
  const scheme = useScheme();
  const { themeColor, colorWeak } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ApexCharts | null>(null);
  const drawn = useRef({ at: 0, frame: '' });
  const [painted, setPainted] = useState(0);
  // Reads custom properties after the scheme's effects have set them.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted((turn) => turn + 1));
    return () => cancelAnimationFrame(frame);
  }, [scheme, themeColor, colorWeak]);

  const navigate = useNavigate();
  /** Opens the bucket nearest to the pointer. The table has the keyboard links. */
  const open = ({ clientX }: MouseEvent) => {
    const plot = box.current?.querySelector('.apexcharts-grid')?.getBoundingClientRect();
    if (!plot || plot.width === 0) return;
    const share = (clientX - plot.left) / plot.width;
    const count = series.labels.length;
    const hasBars = series.lines.some(({ bars }) => bars);
    const index = hasBars ? Math.floor(share * count) : Math.round(share * (count - 1));
    // Future buckets count nothing yet.
    const list = series.lists[index];
    if (list && typeof series.lines[0]?.values[index] === 'number') void navigate(list);
  };

  useEffect(() => {
    if (!box.current || painted === 0) return;
    const frame = frameOf(series, format.language, painted);
    const draw = () => {
      drawn.current = { at: Date.now(), frame };
      const options = apexOptions(series, format, box.current?.clientWidth ?? 0, soFar);
      if (chart.current) {
        void chart.current.updateOptions(options, true, false);
        return;
      }
      chart.current = new ApexCharts(box.current, options);
      void chart.current.render();
    };
    const everyMs = frame === drawn.current.frame ? growthMs : redrawMs;
    const timer = setTimeout(draw, Math.max(0, drawn.current.at + everyMs - Date.now()));
    return () => clearTimeout(timer);
  }, [series, format, painted, soFar]);

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );

  return (
    <div className={styles.frame}>
      <ChartLegend {...series} soFar={soFar} />
      <div className={styles.chart} data-opens={series.lists.length > 0 ? '' : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <div ref={box} role="img" aria-label={series.summary} style={{ height: '100%' }} onClick={open} />
      </div>
    </div>
  );
}

/** The key of a chart's frame, which excludes the figures. */
const frameOf = ({ labels, lines }: ChartSeries, language: string, painted: number): string =>
  [language, painted, ...labels, ...lines.map(({ name }) => name)].join('|');

/** Names the lines by their colour and dashes, and the dashed part of the first one. */
function ChartLegend({ lines, running, soFar }: Pick<ChartSeries, 'lines' | 'running'> & { soFar: string }) {
  const [first, ...others] = lines;
  const marks =
    !first || running <= 0 ? lines : [first, { ...first, name: soFar, dash: runningDash }, ...others];
  return (
    <div className={styles.legend}>
      {marks.map(({ name, colour, dash, bars }) => (
        <span key={name}>
          <svg width={bars ? 10 : 16} height={bars ? 10 : 2} aria-hidden="true">
            <path
              d={bars ? 'M0 5h10' : 'M0 1h16'}
              stroke={`var(--p-palette-${colour})`}
              strokeWidth={bars ? 10 : 2}
              strokeDasharray={dash > 0 ? `${dash} 3` : undefined}
            />
          </svg>
          {name}
        </span>
      ))}
    </div>
  );
}
