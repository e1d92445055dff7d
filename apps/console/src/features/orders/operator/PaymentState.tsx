import type { Payment, PaymentVerdict } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
import { refundTones } from './RefundProgress';

const tones: Record<PaymentVerdict, StatusTone> = {
  received: 'info',
  fulfilled: 'online',
  noted: 'idle',
  duplicate: 'idle',
  parked: 'fault',
  refunded: 'idle',
  applied: 'online',
  resolved: 'idle',
};

/** Tints only open states, including money that is not yet returned. */
export function PaymentState({ of }: { of: Pick<Payment, 'verdict' | 'refundStatus'> }) {
  const { t } = useTranslation();
  const { verdict, refundStatus } = of;
  if (refundStatus !== null && refundStatus !== 'done')
    return (
      <StatusDot
        chip
        tone={refundTones[refundStatus]}
        text={t(`orders.operator.refunds.status.${refundStatus}`)}
      />
    );
  return (
    <StatusDot
      chip={verdict === 'parked' || verdict === 'received'}
      tone={tones[verdict]}
      text={t(`payments.verdict.${verdict}`)}
    />
  );
}
