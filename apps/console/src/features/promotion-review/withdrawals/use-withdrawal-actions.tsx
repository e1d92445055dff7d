import { promotionLimits, type ReviewedWithdrawal } from '@parley/contracts/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import type { ReasonQuestion } from '../../../ui/mui/ReasonDialog';
import { useReviewChanged } from '../use-review-changed';

const PayDialog = lazy(() => import('./PayDialog'));
const ReasonDialog = lazy(() => import('../../../ui/mui/ReasonDialog'));

export interface WithdrawalActions {
  pay(withdrawal: ReviewedWithdrawal): void;
  askReject(withdrawal: ReviewedWithdrawal): void;
  dialogs: ReactNode;
}

/** Both decisions are final, so both need confirmation. */
export function useWithdrawalActions(): WithdrawalActions {
  const { t } = useTranslation();
  const format = useFormat();
  const changed = useReviewChanged();
  const [paying, setPaying] = useState<ReviewedWithdrawal | null>(null);
  const [rejecting, setRejecting] = useState<ReasonQuestion | null>(null);
  return {
    pay: setPaying,
    askReject: ({ id, amount, tenantEmail }) =>
      setRejecting({
        title: t('promotionReview.reject.title', { amount: format.money(amount), email: tenantEmail }),
        text: t('promotionReview.reject.text', { amount: format.money(amount) }),
        help: t('promotionReview.reject.help'),
        action: t('promotionReview.reject.action'),
        most: promotionLimits.reasonMax,
        run: async (reason) => {
          await api.call('withdrawal-review.reject', { params: { id }, body: { reason } });
          toast(t('promotionReview.reject.done', { amount: format.money(amount) }));
          await changed();
        },
      }),
    dialogs: (
      <Suspense>
        {paying && <PayDialog withdrawal={paying} onClose={() => setPaying(null)} />}
        {rejecting && <ReasonDialog question={rejecting} onClose={() => setRejecting(null)} />}
      </Suspense>
    ),
  };
}
