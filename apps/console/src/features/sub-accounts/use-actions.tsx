import type { SubAccount } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { ConfirmDialog, type Confirmation } from '../../ui/material/ConfirmDialog';
import { CodeDialog } from './CodeDialog';
import { fetchCode, type ManyOutcome, rotateSecret, useSetStatus } from './mutations';
import { nameOf } from './sub-account-words';

export interface SubAccountActions {
  copyCode(subAccount: SubAccount): void;
  enable(subAccounts: SubAccount[]): void;
  askStop(subAccounts: SubAccount[]): void;
  askNewSecret(subAccount: SubAccount): void;
  /** The dialogs these open. */
  dialogs: ReactNode;
}

/** What can be done with sub-accounts, from a row, the bulk bar or the drawer. */
export function useActions(): SubAccountActions {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const status = useSetStatus();
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [code, setCode] = useState<{ code: string; isNew: boolean } | null>(null);
  const fail = (error: unknown) => toast(failureText(t, error), { tone: 'error' });

  const tell = ({ done, failed, reason }: ManyOutcome, one: 'enabled' | 'stopped') => {
    const [first] = done;
    if (failed > 0)
      toast(
        t('subAccounts.partial', {
          done: format.number(done.length),
          failed: format.number(failed),
          reason: failureText(t, reason),
        }),
        { tone: 'error' },
      );
    else if (done.length === 1 && first) toast(t(`subAccounts.${one}`, { name: nameOf(first) }));
    else toast(t(`subAccounts.${one}Many`, { count: done.length }));
  };

  const copyCode = async (subAccount: SubAccount) => {
    const fetched = await fetchCode(subAccount.id);
    if (await copyText(fetched)) toast(t('subAccounts.copiedCode', { name: nameOf(subAccount) }));
    else setCode({ code: fetched, isNew: false });
  };

  return {
    copyCode: (subAccount) => void copyCode(subAccount).catch(fail),
    enable: (subAccounts) =>
      status.mutate(
        { ids: idsOf(subAccounts), to: 'enable' },
        { onSuccess: (outcome) => tell(outcome, 'enabled'), onError: fail },
      ),
    askStop: (subAccounts) => {
      const [first] = subAccounts;
      if (!first) return;
      const online = subAccounts.reduce((sum, one) => sum + one.portsOnline, 0);
      const ports = format.number(online);
      setAsked({
        title:
          subAccounts.length === 1
            ? t('subAccounts.stopTitle', { name: nameOf(first) })
            : t('subAccounts.stopManyTitle', { shown: format.number(subAccounts.length) }),
        text:
          online > 0 ? t('subAccounts.stopText', { count: online, ports }) : t('subAccounts.stopTextIdle'),
        action:
          online > 0
            ? t('subAccounts.stopAction', { count: online, ports })
            : t('subAccounts.stopActionIdle'),
        run: async () => tell(await status.mutateAsync({ ids: idsOf(subAccounts), to: 'stop' }), 'stopped'),
      });
    },
    askNewSecret: (subAccount) =>
      setAsked({
        title: t('subAccounts.newSecretTitle', { name: nameOf(subAccount) }),
        text: t('subAccounts.newSecretText', {
          devices: format.number(subAccount.devicesOnline),
          ports: format.number(subAccount.portsOnline),
        }),
        action: t('subAccounts.newSecretAction'),
        run: async () => setCode({ code: await rotateSecret(client, subAccount.id), isNew: true }),
      }),
    dialogs: (
      <>
        {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />}
        {code && <CodeDialog {...code} onClose={() => setCode(null)} />}
      </>
    ),
  };
}

const idsOf = (subAccounts: SubAccount[]) => subAccounts.map(({ id }) => id);
