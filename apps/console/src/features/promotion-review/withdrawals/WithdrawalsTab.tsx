import { withdrawalStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { Segments } from '../../../ui/Segments';
import { TenantFilter } from '../../orders/public';
import { withdrawalCountsQuery, withdrawalsQuery } from '../queries';
import { withdrawalAddress, withdrawalQuery } from '../review-filters';
import type { ReviewTabProps } from '../review-search';
import { useWithdrawalActions } from './use-withdrawal-actions';
import { withdrawalColumns } from './withdrawal-columns';

const WithdrawalDrawer = lazy(() => import('./WithdrawalDrawer'));

/** Pending withdrawals, earliest due day first. */
export function WithdrawalsTab({ search: whole, onSearch }: ReviewTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = withdrawalAddress.read({ ...whole });
  const listQuery = withdrawalQuery(search);
  const query = useQuery(withdrawalsQuery(listQuery));
  const { data: counts } = useQuery(withdrawalCountsQuery);
  const list = useList({ address: withdrawalAddress, search, query, onSearch });
  const actions = useWithdrawalActions();
  const { status = 'pending' } = search;
  const isQueue = status === 'pending';
  const counted = (value: 'pending' | 'late' | 'paid' | 'rejected') => ({
    value,
    text: value === 'late' ? t('promotionReview.late') : t(`promotionAccount.status.${value}`),
    count: counts ? format.total(counts[value]) : '',
  });
  return (
    <>
      <ListTable
        list={list}
        title={t('promotionReview.tab.withdrawals')}
        filters={{
          q: { search: t('promotionReview.withdrawals.search') },
          tenant: {
            own: <TenantFilter id={search.tenant} onClear={() => list.filter({ tenant: undefined })} />,
          },
          status: {
            own: (
              <Segments
                label={t('promotionReview.statusLabel')}
                value={search.late ? 'late' : status}
                options={[
                  { value: 'all', text: t('common.all') },
                  ...(['pending', 'late', 'paid', 'rejected'] as const).map(counted),
                ]}
                onChange={(value) =>
                  list.filter({
                    late: value === 'late' || undefined,
                    status: [...withdrawalStatuses.slice(1), 'all' as const].find((one) => one === value),
                  })
                }
              />
            ),
          },
        }}
        empty={{
          icon: HandCoins,
          title: t(isQueue ? 'promotionReview.withdrawals.done' : 'promotionReview.withdrawals.empty'),
          hint: t(isQueue ? 'promotionReview.withdrawals.doneHint' : 'promotionReview.withdrawals.emptyHint'),
        }}
        table={{
          name: 'withdrawal-reviews',
          columns: withdrawalColumns(t, format),
          exported: exportOf('withdrawal-review.list', { query: listQuery }),
        }}
        opened={search.open}
        onOpen={(open) => onSearch({ open }, { remember: true })}
      />
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
