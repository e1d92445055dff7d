import { Link, type LinkProps } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format';
import { LiveNumber } from '../../../ui/LiveNumber';
import styles from './figures.module.css';

interface VisitFigureProps {
  value: number;
  /** The list of what it counts; a public report has none. */
  list?: LinkProps | undefined;
  className?: string | undefined;
}

/** A figure that opens what it counts. */
export function VisitFigure({ value, list, className = '' }: VisitFigureProps) {
  const format = useFormat();
  const number = <LiveNumber text={format.number(value)} className={className} />;
  return list ? (
    <Link {...list} className={styles.figureLink} data-plain="">
      {number}
    </Link>
  ) : (
    number
  );
}
