import type { Commission } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dollarsOf } from '../../../lib/decimal';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf, type FileColumn } from '../../../lib/list-export';
import { percentOf } from '../../../lib/percent';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { payerText } from '../commission-labels';
import { Period } from '../Period';
import { commissionsQuery } from '../queries';
import { commissionAddress, commissionQuery } from '../report-filters';
import type { ReportTabProps } from '../report-search';
import { commissionColumns } from './commission-columns';
import { CommissionDrawer } from './CommissionDrawer';
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

/** Amounts are plain numbers; the heading names the currency. */
const commissionFile = (t: TFunction, format: Format): FileColumn<Commission>[] => [
  [t('promotionReport.columns.paidAt'), ({ paidAt }) => format.dateTime(paidAt)],
  [t('promotionReport.invitedUser'), (one) => payerText(t, one)],
  [t('promotionReport.level'), ({ level }) => level],
  [t('promotionReport.csv.paid'), ({ paid }) => dollarsOf(paid)],
  [t('promotionReport.csv.rmbPaid'), ({ rmbPaid }) => dollarsOf(rmbPaid)],
  [t('promotionReport.csv.refunded'), ({ refunded }) => dollarsOf(refunded)],
  [t('promotionReport.csv.rate'), ({ rate }) => percentOf(rate)],
  [
    t('promotionReport.firstPayment'),
    ({ level, isFirst }) => (level === 1 ? t(isFirst ? 'common.yes' : 'common.no') : ''),
  ],
  [t('promotionReport.csv.commission'), ({ amount }) => dollarsOf(amount)],
  [t('promotionReport.csv.takenBack'), ({ takenBack }) => dollarsOf(takenBack)],
  [t('promotionReport.status'), ({ status }) => t(`promotionReport.commissionStatus.${status}`)],
  [t('promotionReport.columns.availableAt'), ({ availableAt }) => format.dateTime(availableAt)],
];
