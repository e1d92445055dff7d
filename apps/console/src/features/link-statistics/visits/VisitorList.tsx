import { useQuery } from '@tanstack/react-query';
import { Download, MousePointerClick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { ListCard } from '../../../ui/list/ListCard';
import { DataTable } from '../../../ui/list/DataTable';
import { useExportVisitors } from '../mutations';
import { visitorsQuery } from '../queries';
import type { VisitListProps } from '../statistics-search';
import { visitorFilter, visitorQuery } from '../visit-filters';
import { EmptyVisits } from './EmptyVisits';
import { VisitFilters } from './VisitFilters';
import { VisitorDrawer } from './VisitorDrawer';
import { visitorColumns } from './visit-columns';

/** One row per visitor, link and local day, latest first. */
export function VisitorList({ search, onSearch, onFilter, onClear }: VisitListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(visitorsQuery(visitorQuery(search)));
  const exporting = useExportVisitors();
  return (
    <>
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={<EmptyVisits search={search} icon={MousePointerClick} onClear={onClear} />}
        onTurn={onFilter}
        bar={
          <VisitFilters
            search={search}
            query={query}
            actions={
              <Button
                startIcon={<Download size={16} />}
                disabled={!query.data?.total || exporting.isPending}
                onClick={() => exporting.mutate(visitorFilter(search))}
              >
                {t('common.export')}
              </Button>
            }
            onFilter={onFilter}
          />
        }
      >
        {(items) => (
          <DataTable
            name="link-visitors"
            label={t('linkStatistics.visitors')}
            rows={items}
            columns={visitorColumns(t, format)}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListCard>
      {search.open !== undefined && (
        <VisitorDrawer
          key={search.open}
          id={search.open}
          visitor={query.data?.items.find(({ id }) => id === search.open)}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
    </>
  );
}
