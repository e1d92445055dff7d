import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tick } from '../form/Tick';
import { useCardSelection } from './card-selection';
import styles from './RowCard.module.css';
import { useLongPress } from './use-long-press';

/** A list's rows on a phone. */
export const CardList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

/** The look of one list's cards. */
export interface CardLook {
  className?: string | undefined;
  /** Wraps long figures instead of cutting them. */
  wraps?: boolean;
}

interface Figure {
  head: string;
  value: ReactNode;
  title?: string | undefined;
  isDim?: boolean | undefined;
}

interface RowCardProps {
  /** Absent when cards cannot be selected. */
  select?: { id: string; name: string };
  /** The name, which opens the row; high enough for a finger. */
  name: ReactNode;
  status?: ReactNode;
  /** All other actions. Null reserves an empty place; undefined means none. */
  menu?: ReactNode;
  children?: ReactNode;
  figures: readonly Figure[];
  line?: readonly ReactNode[];
  /** Cuts long figures. */
  isClipped?: boolean;
  className?: string | undefined;
  /** Replaces the columns of figures. */
  figuresClass?: string | undefined;
}

/** One row on a phone: name, state, figures, and a button for everything else. A long press selects it. */
export function RowCard(props: RowCardProps) {
  const { select, name, status, menu, children, figures, line = [], isClipped = false } = props;
  const { className = '', figuresClass = '' } = props;
  const columns = menu === undefined ? styles.plain : status === undefined ? '' : styles.beside;
  const selection = useCardSelection(select?.id ?? '');
  const press = useLongPress(() => selection?.onSelect(!selection.isSelected));
  const isSelectable = select !== undefined && selection !== null;
  return (
    <li
      className={`${styles.card} ${columns} ${isSelectable ? styles.pressed : ''} ${className}`}
      {...(isSelectable ? press : {})}
    >
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

interface CardCheckboxProps {
  id: string;
  /** The card's label for screen readers. */
  name: string;
}

/** Selects a card on a phone, as the first column of a grid selects a row. */
function CardCheckbox({ id, name }: CardCheckboxProps) {
  const { t } = useTranslation();
  const selection = useCardSelection(id);
  if (!selection) return null;
  return (
    <label className={styles.box}>
      <Tick checked={selection.isSelected} onChange={(event) => selection.onSelect(event.target.checked)} />
      <span className="sr">{t('common.selectRow', { name })}</span>
    </label>
  );
}
