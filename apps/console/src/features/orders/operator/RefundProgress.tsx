import type { PaymentDetail, RefundStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
import styles from './OrderDrawer.module.css';

/** The tone of each refund state. */
export const refundTones: Record<RefundStatus, StatusTone> = {
  pending: 'busy',
  done: 'online',
  failed: 'fault',
  by_hand: 'busy',
};

interface RefundProgressProps {
  payment: Pick<PaymentDetail, 'refundStatus' | 'refundRef'>;
  onPaidBack(): void;
}

/** The progress and reference of a refund, and the button to mark a manual one as paid. */
export function RefundProgress({ payment: { refundStatus, refundRef }, onPaidBack }: RefundProgressProps) {
  const { t } = useTranslation();
  if (refundStatus === null) return null;
  return (
    <span className={styles.standing}>
      <StatusDot
        chip={refundStatus !== 'done'}
        tone={refundTones[refundStatus]}
        text={t(`orders.operator.refunds.status.${refundStatus}`)}
      />
      {refundRef}
      {(refundStatus === 'by_hand' || refundStatus === 'failed') && (
        <Button size="small" onClick={onPaidBack}>
          {t('payments.markPaidBack')}
        </Button>
      )}
    </span>
  );
}
