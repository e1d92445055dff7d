import { Check } from 'lucide-react';
import { useFormat } from '../../lib/format';
import styles from './Steps.module.css';

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step; `steps.length` after the last one. */
  current: number;
}

/** A form's steps, with the done ones and the current one marked. */
export function Steps({ label, steps, current }: StepsProps) {
  const format = useFormat();
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {index < current ? <Check size={14} aria-hidden="true" /> : format.number(index + 1)}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
