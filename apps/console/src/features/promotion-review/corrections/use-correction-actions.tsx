import type { Correction, DecideCorrection } from '@parley/contracts/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { useReviewChanged } from '../use-review-changed';
import { signedText } from './correction-columns';

const ConfirmDialog = lazy(() =>
  import('../../../ui/mui/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

export interface CorrectionActions {
  ask(correction: Correction, decision: DecideCorrection['decision']): void;
  dialogs: ReactNode;
}

/** Both decisions are final, so both need confirmation. */
export function useCorrectionActions(onDecided: () => void): CorrectionActions {
  const { t } = useTranslation();
  const format = useFormat();
  const changed = useReviewChanged();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  return {
    ask: ({ id, amount, tenantEmail }, decision) => {
      const words = decision === 'approve' ? 'approve' : 'refuse';
      const shown = signedText(format, amount);
      setConfirmation({
        title: t(`promotionReview.${words}.title`, { amount: shown, email: tenantEmail }),
        text: t(
          amount < 0 && decision === 'approve'
            ? 'promotionReview.approve.textTaken'
            : `promotionReview.${words}.text`,
        ),
        action: t(`promotionReview.${words}.action`),
        harmless: decision === 'approve' && amount > 0,
        run: async () => {
          await api.call('corrections.decide', { params: { id }, body: { decision } });
          toast(t(`promotionReview.${words}.done`, { amount: shown }));
          onDecided();
          await changed();
        },
      });
    },
    dialogs: (
      <Suspense>
        {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
      </Suspense>
    ),
  };
}
