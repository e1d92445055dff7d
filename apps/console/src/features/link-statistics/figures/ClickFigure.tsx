import type { LinkProps } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format';
import { FigureLink } from '../../../ui/FigureLink';

interface ClickFigureProps {
  value: number;
  /** The list that the figure counts; absent in a public report. */
  list?: LinkProps | undefined;
  className?: string | undefined;
}

/** Clicks or visitors, linked to the list that they count. */
export const ClickFigure = ({ value, list, className }: ClickFigureProps) => (
  <FigureLink text={useFormat().number(value)} to={list} className={className} />
);
