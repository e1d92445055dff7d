import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './FigureLink.module.css';
import { LiveNumber } from './LiveNumber';

interface FigureLinkProps {
  text: string;
  below?: string | undefined;
  /** The list that the figure counts; undefined without one. */
  to: LinkProps | undefined;
  /** Names the figure for screen readers when no heading does. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A live figure that opens the list it counts, also within a clickable row. */
export function FigureLink({ text, below, to, label, className }: FigureLinkProps) {
  const look = below === undefined ? '' : styles.two;
  const content = (
    <>
      <LiveNumber text={text} className={className} />
      {below !== undefined && <small>{below}</small>}
    </>
  );
  if (!to) return <span className={look}>{content}</span>;
  return (
    <Link
      {...to}
      className={`${styles.link} ${look}`}
      aria-label={label && [label, text, below].filter(Boolean).join(' ')}
      data-plain=""
      onClick={(event) => event.stopPropagation()}
    >
      {content}
    </Link>
  );
}
