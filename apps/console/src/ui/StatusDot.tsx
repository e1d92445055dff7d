import styles from './StatusDot.module.css';

export type StatusTone = 'online' | 'busy' | 'fault' | 'idle' | 'info';

interface StatusDotProps {
  tone: StatusTone;
  text: string;
  /** Only for exceptions; normal states are plain text. */
  chip?: boolean;
}

/** A state as shape, colour and word. */
export function StatusDot({ tone, text, chip = false }: StatusDotProps) {
  return (
    <span className={`${styles.status} ${styles[tone]} ${chip ? styles.chip : ''}`}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
    </span>
  );
}
