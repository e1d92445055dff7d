import { withdrawalStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportOf } from '../../../lib/list-export';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { ListFrame } from '../../../ui/list/ListFrame';
import { DataTable } from '../../../ui/list/DataTable';
import { withdrawalQueryOf } from '../page/account-queries';
import type { AccountSearch, MyAccountProps } from '../page/account-search';
import { withdrawalsQuery } from '../queries';
import { WithdrawalDrawer } from './WithdrawalDrawer';
import { useWithdrawalColumns } from './withdrawal-columns';

/** Withdrawals that were requested, their due days and how they were decided. */
export function WithdrawalsTab({ search, onSearch }: MyAccountProps) {
  const { t } = useTranslation();
  const query = useQuery(withdrawalsQuery(withdrawalQueryOf(search)));
  const columns = useWithdrawalColumns();
  const filter = (change: AccountSearch) => onSearch({ page: undefined, ...change });
  const { status } = search;
  return (
    <>
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: HandCoins,
          title: t('promotionAccount.withdrawals.empty'),
          hint: t('promotionAccount.withdrawals.emptyHint'),
        }}
        onClear={status ? () => filter({ status: undefined }) : undefined}
        onTurn={onSearch}
        filters={
          <FilterSegments
            label={t('promotionAccount.columns.status')}
            value={status}
            values={withdrawalStatuses}
            textOf={(value) => t(`promotionAccount.status.${value}`)}
            onChange={(next) => filter({ status: next })}
          />
        }
      >
        {(items) => (
          <DataTable
            name="withdrawals"
            label={t('promotionAccount.tab.withdrawals')}
            rows={items}
            columns={columns}
            exported={exportOf(
              'withdrawals.list',
              { query: withdrawalQueryOf(search) },
              { more: [[t('promotionAccount.columns.id'), ({ id }) => id]] },
            )}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListFrame>
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
