import type { WorkOrder } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { OrderMenu } from '../actions/OrderMenu';
import type { OrderActions } from '../actions/use-order-actions';
import { GoalCell, NameCell, SessionsCell, StatusCell } from './cells';
import styles from './OrderCards.module.css';

interface OrderCardsProps {
  rows: WorkOrder[];
  actions: OrderActions;
  onEdit(id: string): void;
  onCopy(id: string): void;
}

/** The same rows on a phone: name, state, three figures, and everything else behind one button. */
export function OrderCards({ rows, actions, onEdit, onCopy }: OrderCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <NameCell row={row} />
          <StatusCell row={row} />
          <OrderMenu
            complete
            order={row}
            actions={actions}
            onEdit={() => onEdit(row.id)}
            onCopy={() => onCopy(row.id)}
          />
          <dl className={styles.figures}>
            <div>
              <dt>{t('workOrders.columns.today')}</dt>
              <dd>
                <GoalCell row={row} span="today" />
              </dd>
            </div>
            <div>
              <dt>{t('workOrders.columns.total')}</dt>
              <dd>
                <GoalCell row={row} span="total" />
              </dd>
            </div>
            <div>
              <dt>{t('workOrders.columns.sessions')}</dt>
              <dd>
                <SessionsCell row={row} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
