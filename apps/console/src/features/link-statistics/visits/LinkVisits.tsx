import type { StatisticsTabProps } from '../statistics-search';

/** Visitors, or their clicks: what the statistics count. */
export default function LinkVisits(_: StatisticsTabProps) {
  return null;
}
