import type { ReactNode } from 'react';
import styles from './Named.module.css';

interface NamedProps {
  name: string;
  /** Replaces the plain name. */
  shown?: ReactNode;
  below: ReactNode;
}

/** A name above the text that distinguishes it. */
export function Named({ name, shown = name, below }: NamedProps) {
  return (
    <>
      <span className={styles.clip} title={name}>
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
