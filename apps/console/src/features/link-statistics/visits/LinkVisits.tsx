import type { StatisticsSearch, StatisticsTabProps, VisitListProps } from '../statistics-search';
import { noFilter } from '../visit-filters';
import { ClickList } from './ClickList';
import { VisitorList } from './VisitorList';

/** Visitors, or their clicks: what the statistics count. */
export default function LinkVisits({ search, onSearch }: StatisticsTabProps) {
  const onFilter = (change: StatisticsSearch) => onSearch({ page: undefined, ...change });
  const props: VisitListProps = { search, onSearch, onFilter, onClear: () => onFilter(noFilter) };
  return search.rows === 'clicks' ? <ClickList {...props} /> : <VisitorList {...props} />;
}
