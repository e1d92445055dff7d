import ApexCharts from 'apexcharts';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/format';
import { useScheme } from '../../lib/scheme';
import { useSettings } from '../../lib/settings';
import type { TrendLines } from './trend-lines';
import { trendOptions } from './trend-options';

const redrawMs = 1_000;

/** Mounts ApexCharts itself; drawn anew at most once a second, and never animated. */
export default function TrendChart({ trend }: { trend: TrendLines }) {
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
      const options = trendOptions(trend, format, box.current?.clientWidth ?? 0);
      if (chart.current) {
        void chart.current.updateOptions(options, true, false);
        return;
      }
      chart.current = new ApexCharts(box.current, options);
      void chart.current.render();
    };
    const timer = setTimeout(draw, Math.max(0, drawnAt.current + redrawMs - Date.now()));
    return () => clearTimeout(timer);
  }, [trend, format, painted]);

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );

  return <div ref={box} role="img" aria-label={trend.summary} style={{ height: '100%' }} />;
}
