import type { LinkProps } from '@tanstack/react-router';

interface ChartLine {
  name: string;
  /** By bucket; null where nothing is known yet. */
  values: (number | null)[];
  /** A colour of the theme. */
  colour: string;
  /** Length of its dashes; 0 where it is drawn through. */
  dash: number;
  /** Filled down to the axis. */
  area: boolean;
  /** Bars instead of a line. */
  bars?: boolean;
  /** The list of what each of its values counts, where that is not the bucket's. */
  lists?: LinkProps[];
}

/** Figures over the same minutes, hours or days. */
export interface ChartSeries {
  /** Buckets of hours get eight ticks; of others as many as there is room for. */
  isHours?: boolean;
  /** The time of each bucket. */
  labels: string[];
  /** The list of what each bucket counts; empty where it can't be opened. */
  lists: LinkProps[];
  /** Which bucket still counts; -1 where none does. */
  running: number;
  /** Cents of USD; without it they are counts. */
  unit?: 'cents';
  lines: ChartLine[];
  /** In words, for who does not see it. */
  summary: string;
}
