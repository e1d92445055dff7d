import type { ReactNode } from 'react';
import { useDelayedFlag } from '../../lib/hooks';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  children: ReactNode;
  /** How many match, told to screen readers too. */
  count?: string | undefined;
  actions?: ReactNode;
}

export function FilterBar({ children, count, actions }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.end}>
        <span role="status" className={styles.count}>
          {count}
        </span>
        {actions}
      </div>
    </div>
  );
}

/** A bar over old rows while new ones are on their way. */
export function RefetchBar({ active }: { active: boolean }) {
  const shown = useDelayedFlag(active);
  return shown ? <div className={styles.progress} aria-hidden="true" /> : null;
}
