import type { ReviewedWithdrawal, WithdrawalStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';

const tones: Record<WithdrawalStatus, StatusTone> = { pending: 'busy', paid: 'online', rejected: 'idle' };

/** A late one speaks loudest. */
export function WithdrawalState({ status, isLate }: Pick<ReviewedWithdrawal, 'status' | 'isLate'>) {
  const { t } = useTranslation();
  if (isLate) return <StatusDot chip tone="fault" text={t('promotionReview.late')} />;
  return <StatusDot tone={tones[status]} text={t(`promotionAccount.status.${status}`)} />;
}
