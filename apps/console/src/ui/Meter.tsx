import styles from './Meter.module.css';

interface MeterProps {
  part: number;
  whole: number;
  tone?: 'online' | 'blue';
  thin?: boolean;
  className?: string | undefined;
}

/** A share as a bar. The figures beside it carry the meaning. */
export function Meter({ part, whole, tone = 'online', thin = false, className = '' }: MeterProps) {
  const share = whole > 0 ? Math.min(1, part / whole) : 0;
  return (
    <span className={`${styles.track} ${thin ? styles.thin : ''} ${className}`} aria-hidden="true">
      <span
        className={`${styles.fill} ${tone === 'blue' ? styles.blue : ''}`}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
