import { type Payment, type PaymentSort, reportedOrderNumber } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { payments } from '../../i18n/zh-CN/payments';
import { dollarsOf } from '../../lib/decimal';
import type { Format } from '../../lib/format';
import { AgoCell } from '../../ui/list/AgoCell';
import type { ExportedColumns } from '../../ui/list/column';
import { Named } from '../../ui/list/Named';
import styles from '../../ui/Page.module.css';
import { claimedMoney, PaymentState, Shortened } from '../orders/public';

export function columnsOf(t: TFunction, format: Format): ExportedColumns<Payment, PaymentSort> {
  const head = (key: keyof typeof payments.columns) => ({ key, head: t(`payments.columns.${key}`) });
  return [
    {
      ...head('order'),
      least: 200,
      most: 300,
      value: ({ orderId }) => orderId,
      cell: (row) => (
        <Named
          name={row.orderId || t('payments.noOrder')}
          shown={reportedOrderNumber(row) || undefined}
          below={<Shortened text={row.tradeNo || row.id} />}
        />
      ),
    },
    {
      ...head('provider'),
      width: 140,
      phone: 'figure',
      value: ({ provider, source }) =>
        `${t(`orders.provider.${provider}`)} · ${t(`payments.source.${source}`)}`,
      short: ({ provider }) => t(`orders.provider.${provider}`),
    },
    { ...head('claim'), width: 92, value: ({ claim }) => t(`payments.claim.${claim}`) },
    {
      ...head('amount'),
      width: 108,
      figure: true,
      phone: 'figure',
      sort: 'amount',
      value: ({ amount, currency }) => amount && `${dollarsOf(amount)} ${currency}`.trim(),
      cell: (row) => claimedMoney(format, row),
    },
    {
      ...head('verdict'),
      value: ({ verdict }) => t(`payments.verdict.${verdict}`),
      width: 208,
      phone: 'state',
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
    { ...head('deliveries'), isExtra: true, width: 92, figure: true, value: ({ deliveries }) => deliveries },
    {
      ...head('received'),
      key: 'receivedAt',
      width: 128,
      phone: 'figure',
      sort: 'receivedAt',
      value: ({ receivedAt }) => format.dateTime(receivedAt),
      cell: ({ receivedAt }) => <AgoCell isPlain instant={receivedAt} />,
    },
    {
      key: 'reason',
      head: t('payments.reasonLabel'),
      isFileOnly: true,
      value: ({ reason }) => reason && t(`payments.reason.${reason}`),
    },
    {
      key: 'tradeNo',
      head: t('orders.columns.thirdPartyId'),
      isFileOnly: true,
      value: ({ tradeNo }) => tradeNo,
    },
  ];
}
