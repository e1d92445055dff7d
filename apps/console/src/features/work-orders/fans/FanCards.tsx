import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import styles from './Fans.module.css';
import { FanMenu, NamedCell, TypeCell } from './fan-cells';

interface FanCardsProps {
  order: WorkOrder;
  fans: OrderFan[];
  onTakeOut: ((fans: OrderFan[]) => void) | undefined;
}

/** The same rows on a phone. */
export function FanCards({ order, fans, onTakeOut }: FanCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {fans.map((fan) => (
        <li key={fan.gainId} className={styles.card}>
          <NamedCell name={fan.nickname} account={fan.account} />
          <TypeCell fan={fan} />
          <FanMenu order={order} fan={fan} onTakeOut={onTakeOut} />
          <dl className={styles.figures}>
            <div>
              <dt>{t('workOrders.columns.gainedAt')}</dt>
              <dd>{format.dateTime(fan.gainedAt)}</dd>
            </div>
            <div>
              <dt>{t('workOrders.columns.socialAccount')}</dt>
              <dd title={fan.socialAccount}>{fan.socialNickname || fan.socialAccount}</dd>
            </div>
            <div>
              <dt>{t('workOrders.columns.phone')}</dt>
              <dd>{fan.phone || t('common.unknown')}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
