import { type Tenant, tenantLimits } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { operatorKeys } from '../../../lib/operator-keys';
import { toast } from '../../../lib/toasts';
import type { ReasonQuestion } from '../../../ui/mui/ReasonDialog';
import { GiftDialog } from '../../orders/public';

const ReasonDialog = lazy(() => import('../../../ui/mui/ReasonDialog'));

export interface TenantActions {
  askSuspend(tenant: Tenant): void;
  restore(tenant: Tenant): void;
  gift(tenant: Tenant): void;
  busy: boolean;
  dialogs: ReactNode;
}

export function useTenantActions(): TenantActions {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const [giftTenant, setGiftTenant] = useState<Tenant | null>(null);
  const changed = () => client.invalidateQueries({ queryKey: operatorKeys.tenants });
  const restore = useMutation({
    mutationFn: ({ id }: Tenant) => api.call('tenants.restore', { params: { id } }),
    onSuccess: ({ email }) => toast(t('tenants.restored', { email })),
    onError: (error) => toastFailure(t, error),
    onSettled: changed,
  });
  return {
    busy: restore.isPending,
    restore: (tenant) => restore.mutate(tenant),
    gift: setGiftTenant,
    askSuspend: ({ id, email, portsOnline, subAccounts }) =>
      setQuestion({
        title: t('tenants.suspendTitle', { email }),
        text: t('tenants.suspendText', {
          subAccounts: format.number(subAccounts),
          ports: format.number(portsOnline),
        }),
        help: t('tenants.suspendHelp'),
        action: t('tenants.suspendAction'),
        most: tenantLimits.reasonMax,
        run: async (reason) => {
          await api.call('tenants.suspend', { params: { id }, body: { reason } });
          toast(t('tenants.suspended', { email }));
          await changed();
        },
      }),
    dialogs: (
      <Suspense>
        {question && <ReasonDialog question={question} onClose={() => setQuestion(null)} />}
        {giftTenant && <GiftDialog tenant={giftTenant} onClose={() => setGiftTenant(null)} />}
      </Suspense>
    ),
  };
}
