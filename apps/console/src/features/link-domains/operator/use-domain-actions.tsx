import type { OperatorLinkDomain } from '@parley/contracts/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { useDeleteSharedDomain, useSetDefaultDomain, useVerifyByHand } from '../mutations';

const AddSharedDomain = lazy(() => import('./AddSharedDomain'));

export interface DomainActions {
  add(): void;
  askVerify(domain: OperatorLinkDomain): void;
  askSetDefault(domain: OperatorLinkDomain): void;
  askDelete(domain: OperatorLinkDomain): void;
  dialogs: ReactNode;
}

type Action = 'verify' | 'setDefault' | 'delete';

/** An operator's actions on domains, each with a confirmation. */
export function useDomainActions(): DomainActions {
  const { t } = useTranslation();
  const mutations = {
    verify: useVerifyByHand(),
    setDefault: useSetDefaultDomain(),
    delete: useDeleteSharedDomain(),
  };
  const [isAdding, setAdding] = useState(false);
  const confirmation = useConfirmation();
  const ask = (action: Action, { id, displayHost: host }: OperatorLinkDomain, text: string) =>
    confirmation.ask({
      title: t(`linkDomains.${action}.title`, { host }),
      text,
      action: t(`linkDomains.${action}.action`),
      harmless: action !== 'delete',
      run: async () => {
        await mutations[action].mutateAsync(id);
        toast(t(`linkDomains.${action}.done`, { host }));
      },
    });
  return {
    add: () => setAdding(true),
    askVerify: (domain) =>
      ask(
        'verify',
        domain,
        domain.isShared
          ? t('linkDomains.verify.textShared')
          : t('linkDomains.verify.text', { tenant: domain.tenantEmail ?? domain.tenantId }),
      ),
    askSetDefault: (domain) => ask('setDefault', domain, t('linkDomains.setDefault.text')),
    askDelete: (domain) => ask('delete', domain, t('linkDomains.delete.text')),
    dialogs: (
      <Suspense>
        {isAdding && <AddSharedDomain onClose={() => setAdding(false)} />}
        {confirmation.dialog}
      </Suspense>
    ),
  };
}
