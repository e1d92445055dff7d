import type { Trend } from '@parley/contracts/public';
import ApexCharts from 'apexcharts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useScheme } from '../../lib/scheme';
import { useSettings } from '../../lib/settings';
import { trendOptions } from './trend-options';

const redrawMs = 1_000;

/** Mounts ApexCharts itself; drawn anew at most once a second, and never animated. */
export default function TrendChart({ trend }: { trend: Trend }) {
  const { t } = useTranslation();
  const format = useFormat();
  const scheme = useScheme();
  const { themeColor, colorWeak } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ApexCharts | null>(null);
  const drawnAt = useRef(0);
  const [painted, setPainted] = useState(0);
  // Custom properties are read after the scheme's effects have set them.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted((turn) => turn + 1));
    return () => cancelAnimationFrame(frame);
  }, [scheme, themeColor, colorWeak]);

  useEffect(() => {
    if (!box.current || painted === 0) return;
    const draw = () => {
      drawnAt.current = Date.now();
      const options = trendOptions(trend, format, t);
      if (chart.current) {
        void chart.current.updateOptions(options, true, false);
        return;
      }
      chart.current = new ApexCharts(box.current, options);
      void chart.current.render();
    };
    const timer = setTimeout(draw, Math.max(0, drawnAt.current + redrawMs - Date.now()));
    return () => clearTimeout(timer);
  }, [trend, format, t, painted]);

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );

  const sum = (pick: 'current' | 'previous') =>
    format.number(trend.buckets.reduce((total, bucket) => total + (bucket[pick]?.gained ?? 0), 0));
  const isHours = trend.period === '24h';
  const label = t('dashboard.trend.summary', {
    current: isHours ? t('dashboard.trend.today') : t('dashboard.trend.current'),
    previous: isHours ? t('dashboard.trend.yesterday') : t('dashboard.trend.previous'),
    currentSum: sum('current'),
    previousSum: sum('previous'),
  });
  return <div ref={box} role="img" aria-label={label} style={{ height: '100%' }} />;
}
