import { type ReactNode, useId } from 'react';
import styles from './FormPage.module.css';

/** A part of the form: its description on the left, its fields on the right; stacked when narrow. */
export function FormSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
