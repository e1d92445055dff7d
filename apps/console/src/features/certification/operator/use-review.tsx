import { type CertificationCase, certificationLimits } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { operatorKeys } from '../../../lib/operator-keys';
import { readKeysAgain } from '../../../lib/read-keys-again';
import { toast } from '../../../lib/toasts';
import type { ReasonQuestion } from '../../../ui/mui/ReasonDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';

const ReasonDialog = lazy(() => import('../../../ui/mui/ReasonDialog'));

export interface Review {
  askPass(one: CertificationCase): void;
  askReject(one: CertificationCase): void;
  dialogs: ReactNode;
}

/** Both decisions are final, so both need confirmation. */
export function useReview(onDecided: () => void): Review {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirmation = useConfirmation();
  const [rejecting, setRejecting] = useState<ReasonQuestion | null>(null);
  const decided = async (text: string) => {
    toast(text);
    onDecided();
    await readKeysAgain(client, [...operatorKeys.certifications, 'list'], operatorKeys.tenants);
  };
  return {
    askPass: ({ id, realName, email }) =>
      confirmation.ask({
        title: t('certification.review.passTitle', { name: realName }),
        text: t('certification.review.passText', { email }),
        action: t('certification.review.passAction'),
        run: async () => {
          await api.call('certification.pass', { params: { id } });
          await decided(t('certification.review.passed', { name: realName }));
        },
      }),
    askReject: ({ id, realName, email }) =>
      setRejecting({
        title: t('certification.review.rejectTitle', { name: realName }),
        text: t('certification.review.rejectText', { email }),
        help: t('certification.review.rejectHelp'),
        action: t('certification.review.rejectAction'),
        most: certificationLimits.reasonMax,
        run: async (reason) => {
          await api.call('certification.reject', { params: { id }, body: { reason } });
          await decided(t('certification.review.rejected', { name: realName }));
        },
      }),
    dialogs: (
      <Suspense>
        {confirmation.dialog}
        {rejecting && <ReasonDialog question={rejecting} onClose={() => setRejecting(null)} />}
      </Suspense>
    ),
  };
}
