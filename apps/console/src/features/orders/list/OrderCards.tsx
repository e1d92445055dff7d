import type { Order } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { nameOf, quantityOf } from '../order-labels';
import { Shortened } from '../Shortened';
import { StatusCell } from './cells';
import styles from './OrderCards.module.css';
import { RowMenu } from './RowMenu';
import type { OrderActions } from './use-actions';

interface OrderCardsProps {
  rows: Order[];
  actions: OrderActions;
  onOpen(id: string): void;
}

/** The same rows on a phone: what was bought, its state, three figures, and everything else behind one button. */
export function OrderCards({ rows, actions, onOpen }: OrderCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.list} aria-label={t('orders.title')}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <button type="button" className={styles.name} onClick={() => onOpen(row.id)}>
            <span>
              {row.family && `${t(`billing.family.${row.family}`)} · `}
              {nameOf(t, format, row)}
            </span>
            <small>
              <Shortened text={row.id} />
            </small>
          </button>
          <RowMenu order={row} actions={actions} />
          <div className={styles.status}>
            <StatusCell order={row} />
          </div>
          <dl className={styles.figures}>
            <div>
              <dt>{t('orders.columns.amount')}</dt>
              <dd>{format.money(row.amount)}</dd>
            </div>
            <div>
              <dt>{t(`orders.purchaseType.${row.purchaseType}`)}</dt>
              <dd>{quantityOf(t, format, row)}</dd>
            </div>
            <div>
              <dt>{t('orders.columns.createdAt')}</dt>
              <dd title={format.dateTime(row.createdAt)}>{format.date(row.createdAt)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
