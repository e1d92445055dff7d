import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './StepCards.module.css';

export const StepCards = ({ children }: { children: ReactNode }) => (
  <ol className={styles.steps}>{children}</ol>
);

interface StepCardProps {
  place: string;
  name: string;
  text: string;
  isDone?: boolean;
  action?: ReactNode;
}

/** One of several steps that stand beside each other, with a tick once it is done. */
export function StepCard({ place, name, text, isDone = false, action }: StepCardProps) {
  return (
    <li className={styles.step}>
      <span className={`${styles.place} ${isDone ? styles.done : ''}`} aria-hidden="true">
        {isDone ? <Check size={14} /> : place}
      </span>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>{text}</span>
      </span>
      {action}
    </li>
  );
}
