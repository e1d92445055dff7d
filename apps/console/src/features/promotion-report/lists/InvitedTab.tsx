import { invitedSorts, invitedStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../../lib/search';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { ListCard } from '../../../ui/list/ListCard';
import { DataTable } from '../../../ui/list/DataTable';
import { invitedUsersQuery } from '../queries';
import { invitedQuery } from '../report-filters';
import type { ReportSearch, ReportTabProps } from '../report-search';
import { EmptyList } from './EmptyList';
import { InvitedDrawer } from './InvitedDrawer';
import { invitedColumns } from './invited-columns';
import { invitedFile } from './invited-file';
import { ListFilters } from './ListFilters';

/** Users that the promoter brought, with their payments and commissions. */
export function InvitedTab({ search, onSearch }: ReportTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = invitedQuery(search, format.timeZone);
  const query = useQuery(invitedUsersQuery(listQuery));
  const onFilter = (change: ReportSearch) => onSearch({ page: undefined, ...change });
  const sort = oneOf(search.sort, invitedSorts) ?? 'registeredAt';
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <>
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={
          <EmptyList
            search={search}
            icon={UserPlus}
            title={t('promotionReport.noInvited')}
            hint={t('promotionReport.noInvitedHint')}
            onFilter={onFilter}
          />
        }
        onTurn={onSearch}
        bar={
          <ListFilters search={search} query={query} onFilter={onFilter}>
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
        {(items) => (
          <DataTable
            name="invited-users"
            label={t('promotionReport.tab.invited')}
            rows={items}
            columns={invitedColumns(t, format)}
            // By the registration: payments come meanwhile.
            exported={exportOf(
              'invited-users.list',
              { query: { ...listQuery, sort: 'registeredAt', descending: true } },
              { columns: invitedFile(t, format) },
            )}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
            sorting={{
              by: sort,
              ascending: search.ascending !== undefined,
              onSort: (to) =>
                onFilter({
                  sort: to.sort === 'registeredAt' ? undefined : to.sort,
                  ascending: to.ascending && 'true',
                }),
            }}
          />
        )}
      </ListCard>
      {opened && (
        <InvitedDrawer key={opened.id} user={opened} onClose={() => onSearch({ open: undefined })} />
      )}
    </>
  );
}
