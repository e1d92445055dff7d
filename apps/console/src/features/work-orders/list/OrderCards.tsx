import type { WorkOrder } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { CardList, RowCard } from '../../../ui/list/RowCard';
import { OrderMenu } from '../actions/OrderMenu';
import type { OrderActions } from '../actions/use-order-actions';
import { GoalCell, NameCell, SessionsCell, StatusCell } from './cells';
import styles from './OrderCards.module.css';

interface OrderCardsProps {
  rows: readonly WorkOrder[];
  actions: OrderActions;
  onEdit(id: string): void;
  onCopy(id: string): void;
}

/** The same rows on a phone: name, state, three figures, and everything else behind one button. */
export function OrderCards({ rows, actions, onEdit, onCopy }: OrderCardsProps) {
  const { t } = useTranslation();
  return (
    <CardList>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          name={<NameCell row={row} />}
          status={<StatusCell row={row} />}
          menu={
            <OrderMenu
              complete
              order={row}
              actions={actions}
              onEdit={() => onEdit(row.id)}
              onCopy={() => onCopy(row.id)}
            />
          }
          figures={[
            { head: t('workOrders.columns.today'), value: <GoalCell row={row} span="today" /> },
            { head: t('workOrders.columns.total'), value: <GoalCell row={row} span="total" /> },
            { head: t('workOrders.columns.sessions'), value: <SessionsCell row={row} /> },
          ]}
          figuresClass={styles.figures}
        />
      ))}
    </CardList>
  );
}
