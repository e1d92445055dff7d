import type { Order } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { lineText, quantityOf, rateText, signedMoney } from '../order-labels';
import styles from './orders.module.css';

/** The lines of the amount, with the total and refunds at the end. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lines, amount, rmbAmount, rmbRate, refunded } = order;
  return (
    <dl className={styles.lines}>
      {lines.map((line, index) => (
        // Lines never change or move.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>
            {lineText(t, format, order, line)}
            {line.kind !== 'credit' && (
              <small>
                {format.money(line.unitPrice)} ×{' '}
                {quantityOf(t, format, { package: order.package, num: line.num })}
              </small>
            )}
          </dt>
          <dd>{signedMoney(format, line.amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('orders.paper.total')}</dt>
        <dd>
          {format.money(amount)}
          <small>
            {format.rmb(rmbAmount)} · {t('orders.rate', { rate: rateText(rmbRate) })}
          </small>
        </dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt>{t('orders.columns.refunded')}</dt>
          <dd>{signedMoney(format, -refunded)}</dd>
        </div>
      )}
    </dl>
  );
}
