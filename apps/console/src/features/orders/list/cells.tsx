import { type Order, orderNumber } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { CopyButton } from '../../../ui/CopyButton';
import { OrderState } from '../OrderState';
import { isPayable, nameOf } from '../order-labels';
import styles from './cells.module.css';

/** The short number, which opens the order, and a button that copies the whole one. */
export function NumberCell({ order, onOpen }: { order: Order; onOpen(): void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.number}>
      <button type="button" className={styles.open} title={order.id} onClick={onOpen}>
        {orderNumber(order)}
      </button>
      <CopyButton text={order.id} label={t('orders.copyId')} />
    </span>
  );
}

/** On a phone: the purchase, above the order number. */
export function CardName({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <span>
        {order.family && `${t(`billing.family.${order.family}`)} · `}
        {nameOf(t, format, order)}
      </span>
      <small className="num">{orderNumber(order)}</small>
    </>
  );
}

export const QuietCell = ({ text }: { text: string }) => (
  <span className={styles.dim} title={text}>
    {text}
  </span>
);

/** An unpaid order's deadline, or the next step of one under review. */
export function StatusCell({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={styles.status}>
      <OrderState of={order} />
      {order.inReview ? (
        <small title={t('orders.inReviewHint')}>{t('orders.inReviewNote')}</small>
      ) : (
        isPayable(order) && <small>{t('orders.payBy', { time: format.hourMinute(order.closesAt) })}</small>
      )}
    </span>
  );
}
