import type { Order, OrderStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';
import styles from './detail/orders.module.css';

const tones: Record<OrderStatus, StatusTone> = {
  unpaid: 'busy',
  success: 'online',
  failed: 'fault',
  closed: 'idle',
};

/**
 * Paid is plain text. Orders that wait, failed, are under review, were refunded or belong to the sandbox have a chip.
 */
export function OrderState({
  of: order,
}: {
  of: Pick<Order, 'status' | 'inReview' | 'refunded' | 'amount' | 'provider'>;
}) {
  const { t } = useTranslation();
  const { status, inReview, refunded, amount, provider } = order;
  return (
    <span className={styles.states}>
      <StatusDot
        chip={status === 'unpaid' || status === 'failed'}
        tone={tones[status]}
        text={t(`orders.status.${status}`)}
      />
      {provider === 'sandbox' && (
        <span title={t('orders.testHint')}>
          <StatusDot chip tone="idle" text={t('orders.provider.sandbox')} />
        </span>
      )}
      {inReview && (
        <span title={t('orders.inReviewHint')}>
          <StatusDot chip tone="busy" text={t('orders.inReview')} />
        </span>
      )}
      {refunded > 0 && (
        <StatusDot
          chip
          tone="idle"
          text={t(refunded >= amount ? 'orders.refundedAll' : 'orders.refundedPart')}
        />
      )}
    </span>
  );
}
