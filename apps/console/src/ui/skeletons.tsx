import styles from './Skeletons.module.css';

const lineHeight = 16;

interface BarProps {
  width?: number | string;
  height?: number | string;
}

/** A placeholder without animation, because motion would promise progress. */
export function Bar({ width = '100%', height = 16 }: BarProps) {
  return <span className={styles.bar} data-waiting="" style={{ width, height }} />;
}

/** Placeholder lines for a list or form; `height` is in pixels. */
export function Rows({ count, height = 20 }: { count: number; height?: number }) {
  return (
    <span className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.row} style={{ height }}>
          <Bar height={Math.min(height, lineHeight)} width={`${100 - ((index * 13) % 30)}%`} />
        </span>
      ))}
    </span>
  );
}
