import { commissionStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { oneOf } from '../../../lib/search';
import { exportOf } from '../../../lib/list-export';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListCard } from '../../../ui/list/ListCard';
import { DataTable } from '../../../ui/list/DataTable';
import { commissionsQuery } from '../queries';
import { commissionQuery } from '../report-filters';
import type { ReportSearch, ReportTabProps } from '../report-search';
import { CommissionDrawer } from './CommissionDrawer';
import { commissionColumns } from './commission-columns';
import { commissionFile } from './commission-file';
import { EmptyList } from './EmptyList';
import { ListFilters } from './ListFilters';

/** The commission of each payment, the latest payment first. */
export function CommissionsTab({ search, onSearch }: ReportTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = commissionQuery(search, format.timeZone);
  const query = useQuery(commissionsQuery(listQuery));
  const onFilter = (change: ReportSearch) => onSearch({ page: undefined, ...change });
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
            icon={Coins}
            title={t('promotionReport.noCommissions')}
            hint={t('promotionReport.noCommissionsHint')}
            onFilter={onFilter}
          />
        }
        onTurn={onSearch}
        bar={
          <ListFilters search={search} query={query} onFilter={onFilter}>
            <FilterSelect
              label={t('promotionReport.statusLabel')}
              value={oneOf(search.status, commissionStatuses)}
              options={commissionStatuses.map((value) => ({
                value,
                text: t(`promotionReport.commissionStatus.${value}`),
              }))}
              onChange={(status) => onFilter({ status })}
            />
          </ListFilters>
        }
      >
        {(items) => (
          <DataTable
            name="commissions"
            label={t('promotionReport.tab.commissions')}
            rows={items}
            columns={commissionColumns(t, format)}
            exported={exportOf(
              'commissions.list',
              { query: listQuery },
              { columns: commissionFile(t, format) },
            )}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListCard>
      {opened && (
        <CommissionDrawer key={opened.id} commission={opened} onClose={() => onSearch({ open: undefined })} />
      )}
    </>
  );
}
