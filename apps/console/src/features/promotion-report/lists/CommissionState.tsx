import type { CommissionStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../ui/StatusDot';
import { commissionTone } from '../commission-labels';

/** Only withheld commissions are tinted. */
export function CommissionState({ status }: { status: CommissionStatus }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      chip={status === 'withheld'}
      tone={commissionTone(status)}
      text={t(`promotionReport.commissionStatus.${status}`)}
    />
  );
}
