import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface FactsProps {
  of: readonly (readonly [name: string, value: ReactNode])[];
  /** Replaces the usual look, of one line each. */
  className?: string | undefined;
}

/** Labels and values. A null value leaves out its line. */
export const Facts = ({ of, className = styles.facts }: FactsProps) => (
  <dl className={className}>
    {of.map(
      ([name, value]) =>
        value !== null && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
