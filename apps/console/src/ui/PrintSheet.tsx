import type { ReactNode } from 'react';
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

/** Names and values. A null value leaves the line out. */
export const SheetFacts = ({ of }: { of: readonly (readonly [name: string, value: string | null])[] }) => (
  <dl className={styles.facts}>
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

export const WaitingSheet = () => (
  <div className={styles.waiting}>
    <Bar height={640} />
  </div>
);
