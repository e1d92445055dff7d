import { dayMs, type ReviewedWithdrawal, type WithdrawalStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/hooks';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';

const tones: Record<WithdrawalStatus, StatusTone> = { pending: 'busy', paid: 'online', rejected: 'idle' };

type Due = Pick<ReviewedWithdrawal, 'status' | 'isLate' | 'dueAt'>;

/** A late withdrawal stands out most, then one that is due today. */
export function WithdrawalState({ status, isLate, dueAt }: Due) {
  const { t } = useTranslation();
  const now = useNow();
  if (status === 'pending' && !isLate && Date.parse(dueAt) - now <= dayMs)
    return <StatusDot chip tone="busy" text={t('promotionReview.dueToday')} />;
  if (isLate) return <StatusDot chip tone="fault" text={t('promotionReview.late')} />;
  return <StatusDot tone={tones[status]} text={t(`promotionAccount.status.${status}`)} />;
}
