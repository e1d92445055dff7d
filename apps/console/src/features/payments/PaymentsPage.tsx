import { type ParkReason, type Payment, parkReasons, paymentProviders } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { dollarsOf } from '../../lib/decimal';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { exportOf } from '../../lib/list-export';
import { DayRange } from '../../ui/list/DayRange';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { MoreFilters } from '../../ui/list/MoreFilters';
import { ListFrame } from '../../ui/list/ListFrame';
import type { ExportedColumns } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { Named } from '../../ui/list/Named';
import { SearchInput } from '../../ui/list/SearchInput';
import styles from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader';
import { Segments } from '../../ui/Segments';
import { claimedMoney, PaymentState, paymentsQuery, Shortened, TenantFilter } from '../orders/public';
import {
  isPaymentFiltered,
  noPaymentFilter,
  type PaymentsSearch,
  paymentsQueryOf,
  verdictChoices,
} from './payments-search';
import { paymentCountsQuery } from './queries';

const PaymentDrawer = lazy(() => import('./PaymentDrawer'));

interface PaymentsPageProps {
  search: PaymentsSearch;
  onSearch(change: PaymentsSearch, options?: { remember?: boolean }): void;
}

/** Every report about money as it came, what waits for somebody first. */
export function PaymentsPage({ search, onSearch }: PaymentsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = paymentsQueryOf(search, format.timeZone);
  const query = useQuery(paymentsQuery(listQuery));
  const { data: counts } = useQuery(paymentCountsQuery);
  const columns = useColumns();
  const filter = (change: PaymentsSearch) => onSearch({ page: undefined, ...change });
  const waits = (search.verdict ?? 'parked') === 'parked';
  return (
    <div className={styles.list}>
      <PageHeader
        title={t('payments.title')}
        note={
          counts &&
          t('payments.summary', {
            parked: format.total(counts.parked),
            received: format.total(counts.received),
          })
        }
      />
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: Inbox,
          title: t(waits ? 'payments.doneTitle' : 'payments.empty'),
          hint: t(waits ? 'payments.doneHint' : 'payments.emptyHint'),
        }}
        onClear={
          isPaymentFiltered(search)
            ? () => filter({ ...noPaymentFilter, verdict: waits ? undefined : 'all' })
            : undefined
        }
        onTurn={onSearch}
        filters={<Filters search={search} onFilter={filter} />}
      >
        {(items) => (
          <DataTable
            name="payments"
            label={t('payments.title')}
            rows={items}
            columns={columns}
            exported={exportOf(
              'payments.inbox',
              { query: listQuery },
              {
                more: [
                  [t('payments.reasonLabel'), ({ reason }) => reason && t(`payments.reason.${reason}`)],
                  [t('orders.columns.thirdPartyId'), ({ tradeNo }) => tradeNo],
                ],
              },
            )}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListFrame>
      <Suspense>
        {search.open && (
          <PaymentDrawer key={search.open} id={search.open} onClose={() => onSearch({ open: undefined })} />
        )}
      </Suspense>
    </div>
  );
}

function useColumns(): ExportedColumns<Payment> {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const head = (key: 'order' | 'provider' | 'claim' | 'amount' | 'verdict' | 'tenant' | 'deliveries') => ({
    key,
    head: t(`payments.columns.${key}`),
  });
  return [
    {
      ...head('order'),
      value: ({ orderId }) => orderId,
      cell: ({ orderId, tradeNo, id }) => (
        <Named
          name={orderId || t('payments.noOrder')}
          shown={orderId ? <Shortened text={orderId} /> : undefined}
          below={<Shortened text={tradeNo || id} />}
        />
      ),
    },
    {
      ...head('provider'),
      width: 172,
      phone: 'figure' as const,
      value: ({ provider, source }) =>
        `${t(`orders.provider.${provider}`)} · ${t(`payments.source.${source}`)}`,
      short: ({ provider }) => t(`orders.provider.${provider}`),
    },
    { ...head('claim'), width: 92, value: ({ claim }) => t(`payments.claim.${claim}`) },
    {
      ...head('amount'),
      width: 108,
      figure: true,
      phone: 'figure' as const,
      value: ({ amount, currency }) => amount && `${dollarsOf(amount)} ${currency}`.trim(),
      cell: (row) => claimedMoney(format, row),
    },
    {
      ...head('verdict'),
      value: ({ verdict }) => t(`payments.verdict.${verdict}`),
      width: 232,
      phone: 'state' as const,
      cell: (row) => (
        <span className={styles.standing}>
          <PaymentState of={row} />
          {row.reason && (
            <span className={styles.dim} title={t(`payments.reasonText.${row.reason}`)}>
              {t(`payments.reason.${row.reason}`)}
            </span>
          )}
        </span>
      ),
    },
    {
      ...head('tenant'),
      value: ({ tenantEmail }) => tenantEmail,
      cell: ({ tenantEmail }) => (
        <span className={tenantEmail ? undefined : styles.dim} title={tenantEmail ?? undefined}>
          {tenantEmail ?? t('payments.noTenant')}
        </span>
      ),
    },
    { ...head('deliveries'), width: 92, figure: true, value: ({ deliveries }) => deliveries },
    {
      key: 'receivedAt',
      head: t('payments.columns.received'),
      width: 128,
      phone: 'figure' as const,
      value: ({ receivedAt }) => format.dateTime(receivedAt),
      cell: ({ receivedAt }) => (
        <span title={format.dateTime(receivedAt)}>{format.ago(receivedAt, now)}</span>
      ),
    },
  ];
}

function Filters({ search, onFilter }: { search: PaymentsSearch; onFilter(change: PaymentsSearch): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(paymentCountsQuery);
  return (
    <>
      <SearchInput
        label={t('payments.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <TenantFilter id={search.tenant} onClear={() => onFilter({ tenant: undefined })} />
      <Segments
        label={t('payments.verdictLabel')}
        value={search.verdict ?? 'parked'}
        options={verdictChoices.map((value) => ({
          value,
          text: value === 'all' ? t('common.all') : t(`payments.verdict.${value}`),
          ...((value === 'parked' || value === 'received' || value === 'all') && {
            count: counts ? format.total(counts[value]) : '',
          }),
        }))}
        onChange={(value) => onFilter({ verdict: value === 'parked' ? undefined : value })}
      />
      <MoreFilters>
        <FilterSelect
          label={t('payments.reasonLabel')}
          value={search.reason}
          options={parkReasons.map((value: ParkReason) => ({
            value,
            text: t(`payments.reason.${value}`),
          }))}
          onChange={(reason) => onFilter({ reason })}
        />
        <FilterSelect
          label={t('orders.providerLabel')}
          value={search.provider}
          options={paymentProviders.map((value) => ({ value, text: t(`orders.provider.${value}`) }))}
          onChange={(provider) => onFilter({ provider })}
        />
        <DayRange from={search.from} to={search.to} onChange={onFilter} />
      </MoreFilters>
    </>
  );
}
