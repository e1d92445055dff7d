import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import styles from './AgoCell.module.css';

interface AgoCellProps {
  instant: number | string | null;
  /** It is one of the row's figures, and not grey. */
  isPlain?: boolean;
}

/** How long ago it was; the time itself is shown on hover. */
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
