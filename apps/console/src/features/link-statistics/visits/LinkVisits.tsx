import type { StatisticsSearch, StatisticsTabProps } from '../statistics-search';
import { noFilter } from '../visit-filters';
import { ClickList } from './ClickList';
import { VisitorList } from './VisitorList';

export interface VisitListProps extends StatisticsTabProps {
  /** A filter begins at the first page. */
  onFilter(change: StatisticsSearch): void;
  onClear(): void;
}

/** Visitors, or their clicks: what the statistics count. */
export default function LinkVisits({ search, onSearch }: StatisticsTabProps) {
  const onFilter = (change: StatisticsSearch) => onSearch({ page: undefined, ...change });
  const props: VisitListProps = { search, onSearch, onFilter, onClear: () => onFilter(noFilter) };
  return search.rows === 'clicks' ? <ClickList {...props} /> : <VisitorList {...props} />;
}
