import type { StatisticsSearch, StatisticsTabProps, VisitListProps } from '../statistics-search';
import { noFilter } from '../visit-filters';
import { ClickList } from './ClickList';
import { VisitorList } from './VisitorList';

/** The visitors or clicks behind the statistics. */
export default function LinkVisits({ search, onSearch }: StatisticsTabProps) {
  const onFilter = (change: StatisticsSearch) => onSearch({ page: undefined, ...change });
  const props: VisitListProps = { search, onSearch, onFilter, onClear: () => onFilter(noFilter) };
  return search.rows === 'clicks' ? <ClickList {...props} /> : <VisitorList {...props} />;
}
