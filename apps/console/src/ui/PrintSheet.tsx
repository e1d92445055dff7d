import type { ComponentProps, ReactNode } from 'react';
import { Facts } from './Facts';
import styles from './PrintSheet.module.css';
import { Bar } from './skeletons';

interface PrintSheetProps {
  label: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** A sheet that is black on white in any theme, as printed. Only the sheet is printed. */
export const PrintSheet = ({ label, title, note, children }: PrintSheetProps) => (
  <article className={styles.sheet} aria-label={label}>
    <header className={styles.head}>
      <div>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
      </div>
      <strong>Parley</strong>
    </header>
    {children}
  </article>
);

/** Names and values. A null value leaves out its line. */
export const SheetFacts = ({ of }: ComponentProps<typeof Facts>) => (
  <Facts of={of} className={styles.facts} />
);

export const WaitingSheet = () => (
  <div className={styles.waiting}>
    <Bar height={640} />
  </div>
);
