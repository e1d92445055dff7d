import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { withdrawalAddress } from '../page/account-queries';
import type { MyAccountProps } from '../page/account-search';
import { withdrawalsQuery } from '../queries';
import { WithdrawalDrawer } from './WithdrawalDrawer';
import { columnsOf } from './withdrawal-columns';

/** Withdrawals with their due days and decisions. */
export function WithdrawalsTab({ search: whole, onSearch }: MyAccountProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = withdrawalAddress.read({ ...whole });
  const listQuery = withdrawalAddress.queryOf(search);
  const query = useQuery(withdrawalsQuery(listQuery));
  const list = useList({ address: withdrawalAddress, search, query, onSearch });
  return (
    <>
      <ListTable
        list={list}
        title={t('promotionAccount.tab.withdrawals')}
        filters={{
          status: {
            segments: t('promotionAccount.columns.status'),
            textOf: (value) => t(`promotionAccount.status.${value}`),
          },
        }}
        empty={{
          icon: HandCoins,
          title: t('promotionAccount.withdrawals.empty'),
          hint: t('promotionAccount.withdrawals.emptyHint'),
        }}
        table={{
          name: 'withdrawals',
          columns: columnsOf(t, format),
          exported: exportOf('withdrawals.list', { query: listQuery }),
        }}
        opened={search.open}
        onOpen={(open) => onSearch({ open }, { remember: true })}
      />
      {search.open && (
        <WithdrawalDrawer
          key={search.open}
          id={search.open}
          onEntries={(withdrawal) =>
            onSearch({ tab: undefined, open: undefined, status: undefined, withdrawal })
          }
          onClose={() => onSearch({ open: undefined })}
        />
      )}
    </>
  );
}
