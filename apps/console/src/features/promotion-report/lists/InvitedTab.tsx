import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { Period } from '../Period';
import { invitedUsersQuery } from '../queries';
import { invitedAddress, invitedQuery } from '../report-filters';
import type { ReportTabProps } from '../report-search';
import { InvitedDrawer } from './InvitedDrawer';
import { invitedColumns } from './invited-columns';
import { invitedFile } from './invited-file';
import { LedChips, LevelFilter, NewRows, useEmpty } from './list-filters';

/** Users that the promoter invited, with their payments and commissions. */
export function InvitedTab({ search: whole, onSearch }: ReportTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = invitedAddress.read({ ...whole });
  const listQuery = invitedQuery(search, format.timeZone);
  const query = useQuery(invitedUsersQuery(listQuery));
  const list = useList({ address: invitedAddress, search, query, onSearch });
  const shared = { search, onFilter: list.filter };
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <>
      <ListTable
        list={list}
        title={t('promotionReport.tab.invited')}
        filters={{
          period: { own: <Period search={search} onChange={list.filter} /> },
          status: {
            segments: t('promotionReport.status'),
            textOf: (value) => t(`promotionReport.invitedStatus.${value}`),
          },
          level: { own: <LevelFilter {...shared} /> },
        }}
        barActions={<NewRows query={query} />}
        underBar={<LedChips {...shared} />}
        empty={useEmpty(
          {
            icon: UserPlus,
            title: t('promotionReport.noInvited'),
            hint: t('promotionReport.noInvitedHint'),
          },
          shared,
        )}
        table={{
          name: 'invited-users',
          columns: invitedColumns(t, format),
          // Sorts by registration, because payments arrive during the export.
          exported: exportOf(
            'invited-users.list',
            { query: { ...listQuery, sort: 'registeredAt', descending: true } },
            { columns: invitedFile(t, format) },
          ),
        }}
        opened={search.open}
        onOpen={(open) => onSearch({ open }, { remember: true })}
      />
      {opened && (
        <InvitedDrawer key={opened.id} user={opened} onClose={() => onSearch({ open: undefined })} />
      )}
    </>
  );
}
