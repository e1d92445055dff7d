import { type DecideFlag, promotionLimits, type ReferralFlag } from '@parley/contracts/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import type { ReasonQuestion } from '../../../ui/mui/ReasonDialog';
import { useReviewChanged } from '../use-review-changed';

const ReasonDialog = lazy(() => import('../../../ui/mui/ReasonDialog'));

export interface FlagActions {
  ask(flag: ReferralFlag, decision: DecideFlag['decision']): void;
  dialogs: ReactNode;
}

/** Both decisions move money, so both need confirmation and a reason. */
export function useFlagActions(onDecided: () => void): FlagActions {
  const { t } = useTranslation();
  const format = useFormat();
  const changed = useReviewChanged();
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  return {
    ask: ({ id, promoterEmail, invitedEmail, withheld }, decision) =>
      setQuestion({
        title: t(`promotionReview.${decision}.title`, { promoter: promoterEmail, invited: invitedEmail }),
        text: t(`promotionReview.${decision}.text`, { amount: format.money(withheld) }),
        help: t('promotionReview.flags.remarkHelp'),
        action: t(`promotionReview.${decision}.action`),
        harmless: decision === 'lift',
        most: promotionLimits.reasonMax,
        run: async (remark) => {
          await api.call('referral-flags.decide', { params: { id }, body: { decision, remark } });
          toast(t(`promotionReview.${decision}.done`));
          onDecided();
          await changed();
        },
      }),
    dialogs: (
      <Suspense>
        {question && <ReasonDialog question={question} onClose={() => setQuestion(null)} />}
      </Suspense>
    ),
  };
}
