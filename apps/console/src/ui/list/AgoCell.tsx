import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import styles from './AgoCell.module.css';

interface AgoCellProps {
  instant: number | string | null;
  /** Plain instead of grey, as one of the row's figures. */
  isPlain?: boolean;
}

/** The time passed since an instant. Hovering shows the time itself. */
export function AgoCell({ instant, isPlain = false }: AgoCellProps) {
  const format = useFormat();
  const now = useNow();
  return (
    <span
      className={`${styles.ago} ${isPlain && instant !== null ? styles.plain : ''}`}
      title={instant ? format.dateTime(instant) : undefined}
    >
      {format.ago(instant, now)}
    </span>
  );
}
