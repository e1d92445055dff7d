import { type Order, orderNumber } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import type { OrderActions } from '../actions/use-actions';
import { CopyCode } from '../CopyCode';
import { isPayable } from '../order-labels';
import { orderQuery } from '../order-query';
import styles from './OrderDrawer.module.css';
import { OrderFacts } from './OrderFacts';
import { OrderLines } from './OrderLines';
import { OrderPanel } from './OrderPanel';

interface OrderDrawerProps {
  id: string;
  row: Order | undefined;
  actions: OrderActions;
  onClose(): void;
}

export function OrderDrawer({ id, row, actions, onClose }: OrderDrawerProps) {
  const query = useQuery(orderQuery(id));
  return (
    <OrderPanel {...{ query, row, onClose }} footer={(order) => <Foot order={order} actions={actions} />}>
      {(order) => <Overview order={order} />}
    </OrderPanel>
  );
}

function Overview({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {order.inReview && <p className={styles.notice}>{t('orders.inReviewHint')}</p>}
      <h3 className={styles.heading}>{t('orders.drawer.lines')}</h3>
      <OrderLines order={order} />
      <h3 className={styles.heading}>{t('orders.drawer.order')}</h3>
      <OrderFacts
        order={order}
        first={[
          [t('orders.shortNumber'), orderNumber(order)],
          [t('orders.columns.name'), <CopyCode key="id" text={order.id} label={t('orders.copyId')} />],
          [
            t('orders.columns.thirdPartyId'),
            <CopyCode key="trade" text={order.thirdPartyId} label={t('orders.copyTrade')} />,
          ],
          [t('orders.columns.userName'), order.userName],
        ]}
        last={[[t('orders.columns.closesAt'), isPayable(order) ? format.dateTime(order.closesAt) : null]]}
      />
    </>
  );
}

function Foot({ order, actions }: { order: Order; actions: OrderActions }) {
  const { t } = useTranslation();
  if (order.status === 'success')
    return (
      <ButtonLink to="/userCenter/receipt" search={{ order: order.id }} startIcon={<Receipt size={16} />}>
        {t('orders.receipt')}
      </ButtonLink>
    );
  if (order.status !== 'unpaid') return null;
  return (
    <>
      {isPayable(order) && (
        <Button variant="contained" color="primary" onClick={() => actions.pay(order)}>
          {t('orders.pay')}
        </Button>
      )}
      <Button variant="text" color="error" className={styles.push} onClick={() => actions.askCancel(order)}>
        {t('orders.cancel')}
      </Button>
    </>
  );
}
