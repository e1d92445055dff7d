import type { ReactNode } from 'react';
import styles from './Named.module.css';

interface NamedProps {
  name: string;
  /** Replaces the plain name. */
  shown?: ReactNode;
  below: ReactNode;
  isStrong?: boolean;
}

/** A name above the text that distinguishes it. */
export function Named({ name, shown = name, below, isStrong = false }: NamedProps) {
  return (
    <>
      <span className={`${styles.clip} ${isStrong ? styles.strong : ''}`} title={name}>
        {shown}
      </span>
      {below && (
        <small className={styles.clip} title={typeof below === 'string' ? below : undefined}>
          {below}
        </small>
      )}
    </>
  );
}
