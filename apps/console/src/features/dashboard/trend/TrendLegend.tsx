import styles from './TrendCard.module.css';
import type { TrendLines } from './trend-lines';

/** Names the lines by their colour and dashes. */
export function TrendLegend({ lines }: Pick<TrendLines, 'lines'>) {
  return (
    <div className={styles.legend}>
      {lines.map(({ name, colour, dash }) => (
        <span key={name}>
          <svg width="16" height="2" aria-hidden="true">
            <path
              d="M0 1h16"
              stroke={`var(--p-palette-${colour})`}
              strokeWidth="2"
              strokeDasharray={dash > 0 ? `${dash} 3` : undefined}
            />
          </svg>
          {name}
        </span>
      ))}
    </div>
  );
}
