import { Bar } from '../../../ui/skeletons';
import styles from './figures.module.css';

/** Placeholders for sums, a chart and a table. */
export const Waiting = () => (
  <div className={styles.grid}>
    <div className={styles.tiles}>
      {[1, 2, 3, 4].map((tile) => (
        <Bar key={tile} height={105} />
      ))}
    </div>
    <Bar height={260} />
    <Bar height={320} />
  </div>
);
