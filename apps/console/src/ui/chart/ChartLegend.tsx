import styles from './Chart.module.css';
import type { ChartSeries } from './chart-series';

/** Names the lines by their colour and dashes. */
export function ChartLegend({ lines }: Pick<ChartSeries, 'lines'>) {
  return (
    <div className={styles.legend}>
      {lines.map(({ name, colour, dash, bars }) => (
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
