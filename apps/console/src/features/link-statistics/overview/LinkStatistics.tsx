import type { StatisticsTabProps } from '../statistics-search';

/** Figures of one link or of all of them. */
export default function LinkStatistics(_: StatisticsTabProps) {
  return null;
}
