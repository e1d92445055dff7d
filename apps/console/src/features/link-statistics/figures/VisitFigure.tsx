import type { LinkProps } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format';
import { FigureLink } from '../../../ui/FigureLink';

interface VisitFigureProps {
  value: number;
  /** The list of what it counts; a public report has none. */
  list?: LinkProps | undefined;
  className?: string | undefined;
}

/** Visits or visitors, with the list of what they count. */
export const VisitFigure = ({ value, list, className }: VisitFigureProps) => (
  <FigureLink text={useFormat().number(value)} to={list} className={className} />
);
