import { useQuery } from '@tanstack/react-query';
import { MousePointerClick } from 'lucide-react';
import { ListCard } from '../../../ui/list/ListCard';
import { clicksQuery } from '../queries';
import { clickQuery } from '../visit-filters';
import { ClickTable } from './ClickTable';
import { EmptyVisits } from './EmptyVisits';
import type { VisitListProps } from './LinkVisits';
import { VisitFilters } from './VisitFilters';

/** Every click, automatic ones too, the latest first. */
export function ClickList({ search, onFilter, onClear }: VisitListProps) {
  const listQuery = clickQuery(search);
  const query = useQuery(clicksQuery(listQuery));
  return (
    <ListCard
      query={query}
      page={search.page}
      size={search.size}
      empty={<EmptyVisits search={search} icon={MousePointerClick} onClear={onClear} />}
      onTurn={onFilter}
      bar={<VisitFilters search={search} query={query} onFilter={onFilter} />}
    >
      {(clicks) => <ClickTable clicks={clicks} query={listQuery} />}
    </ListCard>
  );
}
