import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Result.module.css';

interface ResultProps {
  tone: 'success' | 'error';
  title: string;
  text: string;
  /** The facts of the result. */
  children?: ReactNode;
  actions: ReactNode;
}

/** The result after several steps: the outcome, the facts, and the next actions. */
export function Result({ tone, title, text, children, actions }: ResultProps) {
  const Icon = tone === 'success' ? CircleCheck : CircleX;
  return (
    <div className={styles.result} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={40} strokeWidth={1.5} className={styles[tone]} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.facts}>{children}</div>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
