import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import styles from './AgoCell.module.css';

/** How long ago it was; the time itself is shown on hover. */
export function AgoCell({ instant }: { instant: string | null }) {
  const format = useFormat();
  const now = useNow();
  return (
    <span className={styles.ago} title={instant ? format.dateTime(instant) : undefined}>
      {format.ago(instant, now)}
    </span>
  );
}
