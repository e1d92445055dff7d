import { freeFamily, type Order } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Clock, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { openPayment } from '../../../lib/package-overlay';
import { useUser } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { CancelOrder } from '../payment/CancelOrder';
import { boughtText } from '../payment/order-labels';
import { useFamilyTitle } from '../use-family-title';
import { unpaidQuery } from './dialog-queries';
import styles from './PlanNotices.module.css';

/** The package changed while the dialog was open: blocks the purchase of the earlier choice. */
export function PackageChanged({ onSeen }: { onSeen(): void }) {
  const { t } = useTranslation();
  const { psetMealDO } = useUser();
  const family = useFamilyTitle()(psetMealDO?.code ?? freeFamily);
  return (
    <Notice className={styles.changed} icon={RefreshCw} text={t('packageDialog.changed.text', { family })}>
      <Button size="small" onClick={onSeen}>
        {t('packageDialog.changed.seen')}
      </Button>
    </Notice>
  );
}

/** Shows orders that await payment, so that the owner does not pay twice. */
export function UnpaidOrders() {
  const { data = [] } = useQuery(unpaidQuery);
  return data.map((order) => <Unpaid key={order.id} order={order} />);
}

function Unpaid({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const terms = { what: boughtText(t, format, order), amount: format.money(order.amount) };
  return (
    <Notice
      icon={Clock}
      text={t(order.inReview ? 'packageDialog.unpaid.inReview' : 'packageDialog.unpaid.text', terms)}
    >
      {!order.inReview && <CancelOrder order={order} size="small" />}
      <Button size="small" onClick={() => openPayment(order)}>
        {t(order.inReview ? 'packageDialog.unpaid.look' : 'packageDialog.unpaid.pay')}
      </Button>
    </Notice>
  );
}

interface NoticeProps {
  className?: string | undefined;
  icon: typeof Clock;
  text: string;
  children: ReactNode;
}

function Notice({ className = '', icon: Icon, text, children }: NoticeProps) {
  return (
    <div role="status" className={`${styles.notice} ${className}`}>
      <Icon size={16} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      <span className={styles.actions}>{children}</span>
    </div>
  );
}
