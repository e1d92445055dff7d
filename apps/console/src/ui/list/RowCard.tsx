import type { ReactNode } from 'react';
import { CardCheckbox } from './CardCheckbox';
import styles from './RowCard.module.css';

/** A phone's rows. */
export const CardList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

/** A look of a list's cards that others do not have. */
export interface CardLook {
  className?: string | undefined;
  /** Figures that are too long take more lines, instead of being cut. */
  wraps?: boolean;
}

interface Figure {
  head: string;
  value: ReactNode;
  title?: string | undefined;
  isDim?: boolean | undefined;
}

interface RowCardProps {
  /** Left out where cards are not selected. */
  select?: { id: string; name: string };
  /** Opens the row; as high as a finger. */
  name: ReactNode;
  /** Beside the name. */
  status?: ReactNode;
  /** Everything else that can be done; null leaves its place empty, undefined means that there is none. */
  menu?: ReactNode;
  /** Between the name and the figures. */
  children?: ReactNode;
  figures: readonly Figure[];
  /** Small, below the figures. */
  line?: readonly ReactNode[];
  /** Figures that are too long are cut. */
  isClipped?: boolean;
  className?: string | undefined;
  /** Other columns of figures. */
  figuresClass?: string | undefined;
}

/** One row on a phone: name, state, figures, and everything else behind one button. */
export function RowCard(props: RowCardProps) {
  const { select, name, status, menu, children, figures, line = [], isClipped = false } = props;
  const { className = '', figuresClass = '' } = props;
  const columns = menu === undefined ? styles.plain : status === undefined ? '' : styles.beside;
  return (
    <li className={`${styles.card} ${columns} ${className}`}>
      {select && <CardCheckbox {...select} />}
      {name}
      {status}
      {menu === null ? <span /> : menu}
      {children && <div className={styles.below}>{children}</div>}
      {figures.length > 0 && (
        <dl className={`${styles.figures} ${isClipped ? styles.clipped : ''} ${figuresClass}`}>
          {figures.map(({ head, value, title, isDim }) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd
                className={isDim ? styles.dim : undefined}
                title={title ?? (typeof value === 'string' ? value : undefined)}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {line.length > 0 && <div className={styles.line}>{line}</div>}
    </li>
  );
}
