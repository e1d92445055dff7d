import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { LiveNumber } from './LiveNumber';
import styles from './Tile.module.css';

interface TileProps {
  label: string;
  value: string;
  /** The whole, after a slash. */
  whole?: string;
  visual?: ReactNode;
  /** A signed change; `note` names its base. `good` tells whether an increase is good. */
  change?: { text: string; by: number; good: boolean } | null;
  note?: string | undefined;
  /** Shown after the note if it fits. */
  more?: string | undefined;
  /** The list that the figure counts. */
  to?: LinkProps;
  /** Opens an explanation of the figure when it has no list. */
  onExplain?(tile: HTMLElement): void;
}

/** The number of characters that fit a narrow tile in full size. */
const longest = 10;

export function Tile({ label, value, whole, visual, change, note, more, to, onExplain }: TileProps) {
  const by = change?.by ?? 0;
  const Arrow = by > 0 ? ArrowUpRight : ArrowDownRight;
  const isLong = `${value}${whole ?? ''}`.length > longest;
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={`${styles.figure} ${isLong ? styles.long : ''}`}>
        <span className={styles.value}>
          <LiveNumber text={value} />
        </span>
        {whole && <span className={styles.whole}>/ {whole}</span>}
      </span>
      <span className={styles.visual}>{visual}</span>
      <span className={styles.note}>
        {change && (
          <span className={`${styles.change} ${by > 0 && change.good ? styles.up : ''}`}>
            {by !== 0 && <Arrow size={12} aria-hidden="true" />}
            {change.text}
          </span>
        )}
        <span className={styles.texts} title={[note, more].filter(Boolean).join(' · ')}>
          <span>{note}</span>
          {more && <span> · {more}</span>}
        </span>
      </span>
    </>
  );
  if (onExplain)
    return (
      <button
        type="button"
        className={styles.tile}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onExplain(currentTarget)}
      >
        {content}
      </button>
    );
  if (!to) return <div className={styles.tile}>{content}</div>;
  return (
    <Link {...to} className={styles.tile} data-plain="">
      {content}
    </Link>
  );
}
