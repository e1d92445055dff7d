import type { OrderRefund } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import page from '../../../ui/Page.module.css';
import { StatusDot } from '../../../ui/StatusDot';
import { charactersBack } from '../order-labels';
import styles from './OrderDrawer.module.css';
import { refundTones } from './RefundProgress';
import type { OrderActions } from './use-order-actions';
import { isolated } from '../../../lib/isolated';

interface OrderRefundsProps {
  refunds: OrderRefund[];
  actions: OrderActions;
}

/** The order's refunds with operator and reason. One that still has to be paid out can be marked as paid. */
export function OrderRefunds({ refunds, actions }: OrderRefundsProps) {
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
