import type { LinkProps } from '@tanstack/react-router';

interface ChartLine {
  name: string;
  /** The value of each bucket; null while unknown. */
  values: (number | null)[];
  /** A colour of the theme. */
  colour: string;
  /** The dash length; 0 for a solid line. */
  dash: number;
  /** Fills the area down to the axis. */
  area: boolean;
  /** Draws bars instead of a line. */
  bars?: boolean;
  /** The list for each value, when it differs from the bucket's. */
  lists?: LinkProps[];
}

/** Figures over the same minutes, hours or days. */
export interface ChartSeries {
  /** Hour buckets get eight ticks; others get as many as fit. */
  isHours?: boolean;
  labels: string[];
  /** The list that each bucket counts; empty when none can be opened. */
  lists: LinkProps[];
  /** The index of the bucket that still counts; -1 for none. */
  running: number;
  /** Cents of USD; counts without it. */
  unit?: 'cents';
  lines: ChartLine[];
  /** A summary in words for screen readers. */
  summary: string;
}
