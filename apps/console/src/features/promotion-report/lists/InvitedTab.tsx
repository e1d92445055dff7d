import { invitedSorts, invitedStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../../lib/search';
import { useFormat } from '../../../lib/format';
import { useCsv } from '../../../lib/use-csv';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { ListCard } from '../../../ui/list/ListCard';
import { RowTable } from '../../../ui/list/RowTable';
import { invitedUsersQuery, readInvitedUsers } from '../queries';
import { invitedFilter, invitedQuery } from '../report-filters';
import type { ReportSearch, ReportTabProps } from '../report-search';
import { EmptyList } from './EmptyList';
import { InvitedDrawer } from './InvitedDrawer';
import { invitedColumns } from './invited-columns';
import { invitedCsv } from './invited-csv';
import { ListFilters } from './ListFilters';

/** Users that the promoter brought, with their payments and commissions. */
export function InvitedTab({ search, onSearch }: ReportTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const table = useRef<HTMLDivElement>(null);
  const query = useQuery(invitedUsersQuery(invitedQuery(search, format.timeZone)));
  const csv = useCsv(t('promotionReport.tab.invited'), async () =>
    invitedCsv(t, format, await readInvitedUsers(invitedFilter(search, format.timeZone))),
  );
  const onFilter = (change: ReportSearch) => onSearch({ page: undefined, ...change });
  const sort = oneOf(search.sort, invitedSorts) ?? 'registeredAt';
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <>
      <ListCard
        query={query}
        page={search.page ?? 1}
        size={search.size ?? 20}
        table={table}
        onTurn={onSearch}
        bar={
          <ListFilters search={search} query={query} csv={csv} onFilter={onFilter}>
            <FilterSegments
              label={t('promotionReport.status')}
              value={oneOf(search.status, invitedStatuses)}
              values={invitedStatuses}
              textOf={(value) => t(`promotionReport.invitedStatus.${value}`)}
              onChange={(status) => onFilter({ status })}
            />
          </ListFilters>
        }
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyList
              search={search}
              icon={UserPlus}
              title={t('promotionReport.noInvited')}
              hint={t('promotionReport.noInvitedHint')}
              onFilter={onFilter}
            />
          ) : (
            <RowTable
              label={t('promotionReport.tab.invited')}
              rows={items}
              columns={invitedColumns(t, format, { sort, isAscending: search.ascending !== undefined })}
              idOf={({ id }) => id}
              opened={search.open}
              onOpen={(open) => onSearch({ open }, { remember: true })}
              onSort={(key) =>
                onFilter({
                  sort: key === 'registeredAt' ? undefined : key,
                  ascending: key === sort && search.ascending === undefined ? 'true' : undefined,
                })
              }
            />
          )
        }
      </ListCard>
      {opened && (
        <InvitedDrawer key={opened.id} user={opened} onClose={() => onSearch({ open: undefined })} />
      )}
    </>
  );
}
