import { type Order, type PaymentDetail, reportedOrderNumber } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import page from '../../ui/Page.module.css';
import { SimpleTable } from '../../ui/SimpleTable';
import { claimedMoney, CopyCode, dueOf, operatorOrderQuery } from '../orders/public';
import styles from './PaymentDrawer.module.css';

type Row = readonly [name: string, claimed: ReactNode, ordered: ReactNode, differs: boolean];

/** The report's values beside the order's, with differences marked. */
export function PaymentCompare({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation();
  // A report without an order belongs to no tenant.
  const known = payment.tenantId !== null && payment.orderId !== '';
  const { data: order } = useQuery({ ...operatorOrderQuery(payment.orderId), enabled: known });
  const rows = useRows(payment, order);
  return (
    <SimpleTable
      rows={rows}
      keyOf={([name]) => name}
      toneOf={([, , , differs]) => (differs ? 'warning' : undefined)}
      columns={[
        { key: 'field', width: 88, head: t('payments.drawer.field'), isHead: true, cell: ([name]) => name },
        {
          key: 'claimed',
          head: t('payments.drawer.claimed'),
          cell: ([, claimed]) => claimed || t('common.unknown'),
        },
        {
          key: 'ordered',
          head: t('payments.drawer.ordered'),
          cell: ([, , ordered, differs]) => (
            <>
              {ordered}
              {differs && (
                <span className={styles.mark}>
                  <TriangleAlert size={14} aria-hidden="true" />
                  {t('payments.drawer.differs')}
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function useRows(payment: PaymentDetail, order: Order | undefined): Row[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { orderId, provider, amount, currency, tradeNo, claim, tenantId } = payment;
  const due = order && dueOf(order);
  const unknown = t('common.unknown');
  const name = (key: 'orderNo' | 'provider' | 'amount' | 'currency' | 'trade' | 'state') =>
    t(`payments.drawer.${key}`);
  return [
    [
      name('orderNo'),
      orderId && (
        <CopyCode
          key="number"
          text={orderId}
          shown={reportedOrderNumber(payment)}
          label={t('orders.copyId')}
        />
      ),
      tenantId === null ? (
        t('payments.drawer.noOrder')
      ) : (
        <Link key="order" className={page.link} to="/operator/orders" search={{ q: orderId, open: orderId }}>
          {t('payments.drawer.openOrder')}
        </Link>
      ),
      tenantId === null,
    ],
    [
      name('provider'),
      t(`orders.provider.${provider}`),
      order?.provider ? t(`orders.provider.${order.provider}`) : unknown,
      order !== undefined && order.provider !== provider,
    ],
    [
      name('amount'),
      claimedMoney(format, { amount, currency }),
      <span key="due" className={styles.amount}>
        {due ? claimedMoney(format, due) : unknown}
      </span>,
      due !== undefined && amount !== null && amount !== due.amount,
    ],
    [
      name('currency'),
      currency,
      due?.currency ?? unknown,
      due !== undefined && currency !== '' && currency !== due.currency,
    ],
    [
      name('trade'),
      tradeNo,
      order?.thirdPartyId || unknown,
      Boolean(order?.thirdPartyId && tradeNo && order.thirdPartyId !== tradeNo),
    ],
    [
      name('state'),
      t(`payments.claim.${claim}`),
      order ? t(`orders.status.${order.status}`) : unknown,
      false,
    ],
  ];
}
