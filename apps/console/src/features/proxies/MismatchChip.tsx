import { TriangleAlert } from 'lucide-react';
import styles from './MismatchChip.module.css';

export function MismatchChip({ text, hint }: { text: string; hint: string }) {
  return (
    <span className={styles.warning} title={hint}>
      <TriangleAlert size={12} aria-hidden="true" />
      {text}
      <span className="sr">{hint}</span>
    </span>
  );
}
