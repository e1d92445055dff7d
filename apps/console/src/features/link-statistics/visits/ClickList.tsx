import { useQuery } from '@tanstack/react-query';
import { MousePointerClick } from 'lucide-react';
import { useRef } from 'react';
import { ListCard } from '../../../ui/list/ListCard';
import { clicksQuery } from '../queries';
import { clickQuery } from '../visit-filters';
import { ClickTable } from './ClickTable';
import { EmptyVisits } from './EmptyVisits';
import type { VisitListProps } from './LinkVisits';
import { VisitFilters } from './VisitFilters';

/** Every click, automatic ones too, the latest first. */
export function ClickList({ search, onFilter, onClear }: VisitListProps) {
  const table = useRef<HTMLDivElement>(null);
  const query = useQuery(clicksQuery(clickQuery(search)));
  return (
    <ListCard
      query={query}
      page={search.page ?? 1}
      size={search.size ?? 20}
      table={table}
      onTurn={onFilter}
      bar={<VisitFilters search={search} query={query} onFilter={onFilter} />}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyVisits search={search} icon={MousePointerClick} onClear={onClear} />
        ) : (
          <ClickTable clicks={items} />
        )
      }
    </ListCard>
  );
}
