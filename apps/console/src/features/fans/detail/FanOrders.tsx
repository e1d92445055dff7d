import type { FanWorkOrder } from '@parley/contracts/public';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { EmptyState } from '../../../ui/EmptyState';
import styles from './FanDrawer.module.css';

/** The contact's gains that work orders counted. */
export function FanOrders({ orders }: { orders: FanWorkOrder[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (orders.length === 0)
    return (
      <EmptyState
        compact
        icon={ClipboardList}
        title={t('fans.drawer.noOrders')}
        hint={t('fans.drawer.noOrdersHint')}
      />
    );
  return (
    <ul className={styles.rows}>
      {orders.map(({ id, name, gainId, type, gainedAt }) => (
        <li key={`${id} ${gainId}`} className={styles.row}>
          <span>{name}</span>
          <time className={styles.time} dateTime={gainedAt}>
            {format.dateTime(gainedAt)}
          </time>
          <span className={styles.under}>{t(`fans.orderType.${type}`)}</span>
        </li>
      ))}
    </ul>
  );
}
