import type { Payment, PaymentVerdict } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';

const tones: Record<PaymentVerdict, StatusTone> = {
  received: 'info',
  fulfilled: 'online',
  noted: 'idle',
  duplicate: 'idle',
  parked: 'fault',
  resolved: 'idle',
};

/** Only what waits is tinted. */
export function PaymentState({ of: { verdict } }: { of: Pick<Payment, 'verdict'> }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      chip={verdict === 'parked' || verdict === 'received'}
      tone={tones[verdict]}
      text={t(`inbox.verdict.${verdict}`)}
    />
  );
}
