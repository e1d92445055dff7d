import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  hint?: string;
  action?: ReactNode;
  compact?: boolean;
}

/** Replaces an empty list: names its contents, the reason, and one next step. */
export function EmptyState({ icon: Icon, title, hint, action, compact = false }: EmptyStateProps) {
  return (
    <div className={`${styles.panel} ${compact ? styles.compact : ''}`}>
      <Icon size={28} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
