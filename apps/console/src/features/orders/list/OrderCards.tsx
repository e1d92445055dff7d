import type { Order } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { OpenButton } from '../../../ui/list/OpenButton';
import { useFormat } from '../../../lib/format';
import { CardList, RowCard } from '../../../ui/list/RowCard';
import { nameOf, quantityOf } from '../order-labels';
import { Shortened } from '../Shortened';
import { StatusCell } from './cells';
import styles from './OrderCards.module.css';
import { RowMenu } from './RowMenu';
import type { OrderActions } from './use-actions';

interface OrderCardsProps {
  rows: readonly Order[];
  actions: OrderActions;
  onOpen(id: string): void;
}

/** The same rows on a phone: what was bought, its state, three figures, and everything else behind one button. */
export function OrderCards({ rows, actions, onOpen }: OrderCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <CardList label={t('orders.title')}>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          isClipped
          name={
            <OpenButton onOpen={() => onOpen(row.id)}>
              <span>
                {row.family && `${t(`billing.family.${row.family}`)} · `}
                {nameOf(t, format, row)}
              </span>
              <small>
                <Shortened text={row.id} />
              </small>
            </OpenButton>
          }
          menu={<RowMenu order={row} actions={actions} />}
          figures={[
            { head: t('orders.columns.amount'), value: format.money(row.amount) },
            { head: t(`orders.purchaseType.${row.purchaseType}`), value: quantityOf(t, format, row) },
            {
              head: t('orders.columns.createdAt'),
              value: format.date(row.createdAt),
              title: format.dateTime(row.createdAt),
            },
          ]}
          figuresClass={styles.figures}
        >
          <div className={styles.status}>
            <StatusCell order={row} />
          </div>
        </RowCard>
      ))}
    </CardList>
  );
}
