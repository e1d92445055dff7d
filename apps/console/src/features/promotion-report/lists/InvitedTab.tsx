import type { InvitedUser } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dollarsOf } from '../../../lib/decimal';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf, type FileColumn } from '../../../lib/list-export';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { StatusDot } from '../../../ui/StatusDot';
import { personText } from '../commission-labels';
import { Period } from '../Period';
import { invitedUsersQuery } from '../queries';
import { commissionsOf, invitedAddress, invitedQuery } from '../report-filters';
import type { ReportTabProps } from '../report-search';
import { linkText } from '../use-link-name';
import { invitedColumns } from './invited-columns';
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

/** Amounts are plain numbers; the heading names the currency. */
const invitedFile = (t: TFunction, format: Format): FileColumn<InvitedUser>[] => [
  [t('promotionReport.columns.email'), (user) => personText(t, user)],
  [t('promotionReport.level'), ({ level }) => level],
  [t('promotionReport.status'), ({ status }) => t(`promotionReport.invitedStatus.${status}`)],
  [t('promotionReport.columns.source'), ({ source }) => source],
  [t('promotionReport.link'), ({ linkName }) => (linkName === null ? '' : linkText(t, linkName))],
  [t('promotionReport.csv.transactions'), ({ transactions }) => transactions],
  [t('promotionReport.csv.amount'), ({ amount }) => dollarsOf(amount)],
  [t('promotionReport.csv.rmbAmount'), ({ rmbAmount }) => dollarsOf(rmbAmount)],
  [t('promotionReport.csv.revenue'), ({ revenue }) => dollarsOf(revenue)],
  [t('promotionReport.columns.registeredAt'), ({ registeredAt }) => format.dateTime(registeredAt)],
  [
    t('promotionReport.columns.firstPaidAt'),
    ({ firstPaidAt }) => firstPaidAt && format.dateTime(firstPaidAt),
  ],
];

/** All facts that a promoter may see of an invited user. */
function InvitedDrawer({ user, onClose }: { user: InvitedUser; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isDirect = user.level === 1;
  return (
    <Drawer
      title={personText(t, user)}
      note={
        <StatusDot
          tone={user.status === 'paid' ? 'online' : 'idle'}
          text={t(`promotionReport.invitedStatus.${user.status}`)}
        />
      }
      onClose={onClose}
      footer={
        <ButtonLink to="/promotion-manger/promotion-report" search={commissionsOf(user.id)}>
          {t('promotionReport.toCommissions')}
        </ButtonLink>
      }
    >
      <Facts
        of={[
          [t('promotionReport.level'), t(`promotionReport.levels.${user.level}`)],
          [t('promotionReport.link'), isDirect ? linkText(t, user.linkName ?? '') : null],
          [
            t('promotionReport.columns.source'),
            isDirect ? user.source || t('promotionReport.noSource') : null,
          ],
          [t('promotionReport.columns.registeredAt'), format.dateTime(user.registeredAt)],
          [t('promotionReport.columns.firstPaidAt'), format.dateTime(user.firstPaidAt)],
          [t('promotionReport.figure.transactions'), format.number(user.transactions)],
          [
            t('promotionReport.figure.amount'),
            `${format.money(user.amount)} · ${format.rmb(user.rmbAmount)}`,
          ],
          [t('promotionReport.figure.revenue'), format.money(user.revenue)],
        ]}
      />
    </Drawer>
  );
}
