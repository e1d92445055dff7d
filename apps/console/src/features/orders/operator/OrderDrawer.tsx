import { type OperatorOrder, orderNumber, type OrderRefund } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { isolated } from '../../../lib/isolated';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { StatusDot } from '../../../ui/StatusDot';
import { ActivitySection } from '../../audit/public';
import { CopyCode } from '../CopyCode';
import { OrderFacts } from '../detail/OrderFacts';
import { OrderLines } from '../detail/OrderLines';
import { OrderPanel } from '../detail/OrderPanel';
import { charactersBack } from '../order-labels';
import styles from './OrderDrawer.module.css';
import { PaymentState } from './PaymentState';
import { operatorOrderQuery, paymentsQuery } from './queries';
import { refundTones } from './RefundProgress';
import type { OrderActions } from './use-order-actions';

interface OrderDrawerProps {
  id: string;
  row: OperatorOrder | undefined;
  actions: OrderActions;
  onClose(): void;
}

export function OrderDrawer({ id, row, actions, onClose }: OrderDrawerProps) {
  const query = useQuery(operatorOrderQuery(id));
  return (
    <OrderPanel {...{ query, row, onClose }} footer={(order) => <Foot order={order} actions={actions} />}>
      {(order) => <Overview order={order} actions={actions} />}
    </OrderPanel>
  );
}

function Overview({ order, actions }: { order: OperatorOrder; actions: OrderActions }) {
  const { t } = useTranslation();
  const { id, thirdPartyId, tenantId, tenantEmail, reason, refunds } = order;
  return (
    <>
      <h3 className={styles.first}>{t('orders.drawer.lines')}</h3>
      <OrderLines order={order} />
      <h3 className={page.heading}>{t('orders.drawer.order')}</h3>
      <OrderFacts
        order={order}
        first={[
          [t('orders.shortNumber'), orderNumber(order)],
          [t('orders.columns.name'), <CopyCode key="id" text={id} label={t('orders.copyId')} />],
          [
            t('orders.columns.thirdPartyId'),
            <CopyCode key="trade" text={thirdPartyId} label={t('orders.copyTrade')} />,
          ],
          [
            t('orders.operator.orders.tenant'),
            <Link
              key="tenant"
              className={page.link}
              to="/operator/tenants"
              search={{ q: tenantId, open: tenantId }}
            >
              {tenantEmail}
            </Link>,
          ],
          [t('orders.columns.userName'), order.userName === tenantEmail ? null : order.userName],
        ]}
        last={[[t('common.reason'), reason || null]]}
      />
      <OrderRefunds refunds={refunds} actions={actions} />
      <h3 className={page.heading}>{t('orders.operator.orders.payments')}</h3>
      <Payments orderId={id} />
      <ActivitySection key={`${order.status} ${refunds.length}`} scope="all" targetId={id} />
    </>
  );
}

/** The latest reports; the inbox has all of them. */
function Payments({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(paymentsQuery({ search: orderId, page: 1, pageSize: 20 }));
  return (
    <QueryView compact query={query} skeleton={<Rows count={2} height={40} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={page.dim}>{t('orders.operator.orders.noPayments')}</p>
        ) : (
          <ul className={styles.payments}>
            {items.map((one) => (
              <li key={one.id}>
                <Link
                  className={page.link}
                  to="/operator/payments"
                  search={{ verdict: 'all', q: orderId, open: one.id }}
                >
                  {t(`orders.provider.${one.provider}`)} · {t(`payments.claim.${one.claim}`)}
                  <small>{format.dateTime(one.receivedAt)}</small>
                </Link>
                <PaymentState of={one} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function Foot({ order, actions }: { order: OperatorOrder; actions: OrderActions }) {
  const { t } = useTranslation();
  const { id, status, refundable } = order;
  return (
    <>
      <ButtonLink to="/operator/payments" search={{ verdict: 'all', q: id }} startIcon={<Inbox size={16} />}>
        {t('orders.operator.orders.allPayments')}
      </ButtonLink>
      {refundable > 0 && (
        <Button variant="text" color="error" className={page.push} onClick={() => actions.refund(order)}>
          {t('orders.operator.orders.refund')}
        </Button>
      )}
      {status !== 'success' && (
        <Button className={page.push} onClick={() => actions.settle(order)}>
          {t('orders.operator.orders.settle')}
        </Button>
      )}
    </>
  );
}

interface OrderRefundsProps {
  refunds: OrderRefund[];
  actions: OrderActions;
}

/** The order's refunds with operator and reason. One that still has to be paid out can be marked as paid. */
function OrderRefunds({ refunds, actions }: OrderRefundsProps) {
  const { t } = useTranslation();
  if (refunds.length === 0) return null;
  return (
    <>
      <h3 className={page.heading}>{t('orders.operator.refunds.title')}</h3>
      <ul className={styles.payments}>
        {refunds.map((one) => (
          <Refund key={one.id} refund={one} actions={actions} />
        ))}
      </ul>
    </>
  );
}

function Refund({ refund, actions }: { refund: OrderRefund; actions: OrderActions }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, reason, status, providerRef, actorName, at } = refund;
  const back = charactersBack(t, format, { taken: refund.characters, spent: refund.charactersSpent });
  const by = [
    format.dateTime(at),
    actorName || t('orders.operator.refunds.byProvider'),
    providerRef,
    back && t('orders.operator.refunds.characters', { characters: back }),
  ];
  return (
    <li>
      <span className={styles.refund}>
        <span>{[format.money(amount), reason && isolated(reason)].filter(Boolean).join(' · ')}</span>
        <small>{by.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.standing}>
        <StatusDot
          chip={status !== 'done'}
          tone={refundTones[status]}
          text={t(`orders.operator.refunds.status.${status}`)}
        />
        {(status === 'by_hand' || status === 'failed') && (
          <Button size="small" onClick={() => actions.paidBack(refund)}>
            {t('orders.operator.refunds.markDone')}
          </Button>
        )}
      </span>
    </li>
  );
}
