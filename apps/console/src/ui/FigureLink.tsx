import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './FigureLink.module.css';
import { LiveNumber } from './LiveNumber';

interface FigureLinkProps {
  text: string;
  /** In smaller type, below. */
  below?: string | undefined;
  /** The list of what it counts; undefined where there is none to open. */
  to: LinkProps | undefined;
  /** Tells screen readers what the figure is, where no heading does. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A live figure that opens the list of what it counts, also in a row that opens when it is clicked elsewhere. */
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
