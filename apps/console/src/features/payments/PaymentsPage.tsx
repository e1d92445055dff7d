import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { exportOf } from '../../lib/list-export';
import { ListPage } from '../../ui/list/ListPage';
import { useList } from '../../ui/list/use-list';
import { paymentsQuery, TenantFilter } from '../orders/public';
import { columnsOf } from './columns';
import { PaymentDrawer } from './PaymentDrawer';
import { type PaymentsPageProps, paymentAddress, paymentsQueryOf } from './payments-search';
import { paymentCountsQuery } from './queries';

/** Every report about money as received. Those that wait for an operator are shown first. */
export function PaymentsPage({ search, onSearch }: PaymentsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = paymentsQueryOf(search, format.timeZone);
  const query = useQuery(paymentsQuery(listQuery));
  const { data: counts } = useQuery(paymentCountsQuery);
  const list = useList({ address: paymentAddress, search, query, onSearch });
  const { verdict = 'parked' } = search;
  const waits = verdict === 'parked';
  return (
    <ListPage
      // The parked list and the complete list do not count as filters.
      list={{ ...list, isFiltered: list.isFiltered || !(waits || verdict === 'all') }}
      header={{
        title: t('payments.title'),
        note:
          counts &&
          t('payments.summary', {
            parked: format.total(counts.parked),
            received: format.total(counts.received),
          }),
      }}
      filters={{
        q: { search: t('payments.search') },
        tenant: {
          own: <TenantFilter id={search.tenant} onClear={() => list.filter({ tenant: undefined })} />,
        },
        verdict: {
          view: t('payments.columns.verdict'),
          textOf: (value) => t(`payments.verdict.${value}`),
          countOf: (value) =>
            value === 'parked' || value === 'received' || value === 'all'
              ? (counts?.[value] ?? null)
              : undefined,
        },
        reason: {
          isMore: true,
          select: t('payments.reasonLabel'),
          options: (value) => t(`payments.reason.${value}`),
        },
        provider: {
          isMore: true,
          select: t('orders.providerLabel'),
          options: (value) => t(`orders.provider.${value}`),
        },
        from: { isMore: true, days: true },
      }}
      cleared={{ verdict: waits ? undefined : 'all' }}
      empty={{
        icon: Inbox,
        title: t(waits ? 'payments.doneTitle' : 'payments.empty'),
        hint: t(waits ? 'payments.doneHint' : 'payments.emptyHint'),
      }}
      table={{
        name: 'payments',
        columns: columnsOf(t, format),
        exported: exportOf('payments.inbox', { query: listQuery }),
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
    >
      {search.open && (
        <PaymentDrawer
          key={search.open}
          id={search.open}
          row={query.data?.items.find(({ id }) => id === search.open)}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
    </ListPage>
  );
}
