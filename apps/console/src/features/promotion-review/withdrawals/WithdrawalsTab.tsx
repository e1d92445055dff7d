import { withdrawalStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { ListFrame } from '../../../ui/list/ListFrame';
import { DataTable } from '../../../ui/list/DataTable';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import { TenantFilter } from '../../orders/public';
import { withdrawalCountsQuery, withdrawalsQuery } from '../queries';
import { withdrawalQuery, withdrawalStatusOf } from '../review-filters';
import type { ReviewSearch, ReviewTabProps } from '../review-search';
import { useWithdrawalActions } from './use-withdrawal-actions';
import { withdrawalColumns } from './withdrawal-columns';

const WithdrawalDrawer = lazy(() => import('./WithdrawalDrawer'));

/** Withdrawals that wait, those that are due first on top. */
export function WithdrawalsTab({ search, onSearch }: ReviewTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = withdrawalQuery(search);
  const query = useQuery(withdrawalsQuery(listQuery));
  const { data: counts } = useQuery(withdrawalCountsQuery);
  const actions = useWithdrawalActions();
  const filter = (change: ReviewSearch) => onSearch({ page: undefined, ...change });
  const status = withdrawalStatusOf(search);
  const shown = search.late ? 'late' : status;
  const isQueue = status === 'pending';
  const count = (of: number | undefined) => (counts ? format.total(of) : '');
  return (
    <>
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: HandCoins,
          title: t(isQueue ? 'promotionReview.withdrawals.done' : 'promotionReview.withdrawals.empty'),
          hint: t(isQueue ? 'promotionReview.withdrawals.doneHint' : 'promotionReview.withdrawals.emptyHint'),
        }}
        onClear={search.q || search.tenant ? () => filter({ q: undefined, tenant: undefined }) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <SearchInput
              label={t('promotionReview.withdrawals.search')}
              value={search.q ?? ''}
              onSearch={(text) => filter({ q: text || undefined })}
            />
            <TenantFilter id={search.tenant} onClear={() => filter({ tenant: undefined })} />
            <Segments
              label={t('promotionReview.statusLabel')}
              value={shown}
              options={[
                {
                  value: 'pending',
                  text: t('promotionAccount.status.pending'),
                  count: count(counts?.pending),
                },
                { value: 'late', text: t('promotionReview.late'), count: count(counts?.late) },
                { value: 'paid', text: t('promotionAccount.status.paid'), count: count(counts?.paid) },
                {
                  value: 'rejected',
                  text: t('promotionAccount.status.rejected'),
                  count: count(counts?.rejected),
                },
                { value: 'all', text: t('common.all') },
              ]}
              onChange={(value) =>
                filter({
                  late: value === 'late' || undefined,
                  status: [...withdrawalStatuses.slice(1), 'all'].find((one) => one === value),
                })
              }
            />
          </>
        }
      >
        {(items) => (
          <DataTable
            name="withdrawal-reviews"
            label={t('promotionReview.tab.withdrawals')}
            rows={items}
            columns={withdrawalColumns(t, format)}
            exported={exportOf('withdrawal-review.list', { query: listQuery })}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListFrame>
      <Suspense>
        {search.open && (
          <WithdrawalDrawer
            key={search.open}
            id={search.open}
            actions={actions}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </>
  );
}
