import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { Period } from '../Period';
import { commissionsQuery } from '../queries';
import { commissionAddress, commissionQuery } from '../report-filters';
import type { ReportTabProps } from '../report-search';
import { CommissionDrawer } from './CommissionDrawer';
import { commissionColumns } from './commission-columns';
import { commissionFile } from './commission-file';
import { LedChips, LevelFilter, NewRows, useEmpty } from './list-filters';

/** The commission of each payment, latest payment first. */
export function CommissionsTab({ search: whole, onSearch }: ReportTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = commissionAddress.read({ ...whole });
  const listQuery = commissionQuery(search, format.timeZone);
  const query = useQuery(commissionsQuery(listQuery));
  const list = useList({ address: commissionAddress, search, query, onSearch });
  const shared = { search, onFilter: list.filter };
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <>
      <ListTable
        list={list}
        title={t('promotionReport.tab.commissions')}
        filters={{
          period: { own: <Period search={search} onChange={list.filter} /> },
          status: {
            select: t('promotionReport.statusLabel'),
            options: (value) => t(`promotionReport.commissionStatus.${value}`),
          },
          level: { own: <LevelFilter {...shared} /> },
        }}
        barActions={<NewRows query={query} />}
        underBar={<LedChips {...shared} />}
        empty={useEmpty(
          {
            icon: Coins,
            title: t('promotionReport.noCommissions'),
            hint: t('promotionReport.noCommissionsHint'),
          },
          shared,
        )}
        table={{
          name: 'commissions',
          columns: commissionColumns(t, format),
          exported: exportOf(
            'commissions.list',
            { query: listQuery },
            { columns: commissionFile(t, format) },
          ),
        }}
        opened={search.open}
        onOpen={(open) => onSearch({ open }, { remember: true })}
      />
      {opened && (
        <CommissionDrawer key={opened.id} commission={opened} onClose={() => onSearch({ open: undefined })} />
      )}
    </>
  );
}
