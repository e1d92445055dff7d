import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { LiveNumber } from './LiveNumber';
import styles from './Tile.module.css';

interface TileProps {
  label: string;
  value: string;
  /** After a slash: what the value is a part of. */
  whole?: string;
  visual?: ReactNode;
  /** Signed, with the base it is measured against named in `note`; `good` where more is better. */
  change?: { text: string; by: number; good: boolean } | null;
  note?: string | undefined;
  /** Follows the note where there is room. */
  more?: string | undefined;
  /** The list of what the figure counts. */
  to?: LinkProps;
  /** Opens what explains the figure, where no list does. */
  onExplain?(tile: HTMLElement): void;
}

/** Characters of a figure that a narrow tile has room for in full size. */
const longest = 10;

export function Tile({ label, value, whole, visual, change, note, more, to, onExplain }: TileProps) {
  const by = change?.by ?? 0;
  const Arrow = by > 0 ? ArrowUpRight : ArrowDownRight;
  const isLong = `${value}${whole ?? ''}`.length > longest;
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={`${styles.figure} ${isLong ? styles.long : ''}`}>
        {/* As wide as the whole: a digit more or less moves nothing. */}
        <span className={styles.value} style={{ minWidth: whole && `${whole.length}ch` }}>
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
