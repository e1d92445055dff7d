import type { SubAccount, SubAccountCode } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { guideCopied } from '../../../lib/guide';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import { rowsTarget } from '../../../ui/list/use-selection';
import { type Confirmation, ConfirmDialog } from '../../../ui/mui/ConfirmDialog';
import { CodesDialog, fetchCodes } from '../../activation-codes/public';
import { type Change, fetchCode, rotateSecret, useChange, useSwitchOnMany } from '../mutations';
import { countsQuery } from '../queries';
import { nameOf } from '../sub-account-labels';
import { CodeDialog } from './CodeDialog';
import { deletionOf, enablingOf, stopOf, type SubAccountTarget } from './questions';

const nothing = () => undefined;

export interface SubAccountActions {
  copyCode(subAccount: SubAccount): void;
  showCodes(subAccounts: SubAccount[]): void;
  /** `then` follows what has begun. */
  enable(target: SubAccountTarget, then?: () => void): void;
  /** Switches on what the package adds. */
  switchOn(target: SubAccountTarget, then: () => void): void;
  askStop(target: SubAccountTarget, then?: () => void): void;
  askDelete(target: SubAccountTarget, then?: () => void): void;
  /** Continues a deletion that was canceled half-way. */
  goOnDeleting(subAccount: SubAccount): void;
  askNewSecret(subAccount: SubAccount): void;
  /** The dialogs these open. */
  dialogs: ReactNode;
}

/** The actions on sub-accounts, from a row, the bulk bar or the drawer. */
export function useActions(): SubAccountActions {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const change = useChange();
  const switchOn = useSwitchOnMany();
  const { data: counts } = useQuery(countsQuery);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [codes, setCodes] = useState<SubAccountCode[] | null>(null);
  const [code, setCode] = useState<{ code: string; isNew: boolean } | null>(null);
  const fail = (error: unknown) => toast(failureText(t, error), { tone: 'error' });

  /** A change of many runs as a task, whose progress and end the navbar shows. */
  const run = async ({ selection }: SubAccountTarget, to: Change, then: () => void = nothing) => {
    const done = await change.mutateAsync({ selection, to });
    then();
    if ('kind' in done) return;
    const [word, back] = to === 'stop' ? (['stopped', 'enable'] as const) : (['enabled', 'stop'] as const);
    toastUndoable(t, t(`subAccounts.${word}`, { name: nameOf(done) }), () =>
      change.mutateAsync({ selection: { ids: [done.id] }, to: back }),
    );
  };
  const copyCode = async (subAccount: SubAccount) => {
    const fetched = await fetchCode(subAccount.id);
    guideCopied(subAccount.id);
    if (await copyText(fetched)) toast(t('subAccounts.copiedCode', { name: nameOf(subAccount) }));
    else setCode({ code: fetched, isNew: false });
  };

  const showCodes = async (subAccounts: SubAccount[]) =>
    setCodes(await fetchCodes({ ids: subAccounts.map(({ id }) => id) }));

  return {
    showCodes: (subAccounts) => void showCodes(subAccounts).catch(fail),
    copyCode: (subAccount) => void copyCode(subAccount).catch(fail),
    enable: (target, then) => {
      const question = enablingOf(t, format, target, counts);
      if (question)
        setConfirmation({ ...question, run: () => run(target, 'enable', target.isAll ? then : undefined) });
      else void run(target, 'enable').catch(fail);
    },
    switchOn: ({ selection }, then) => switchOn.mutate(selection, { onSuccess: then, onError: fail }),
    askStop: (target, then) =>
      setConfirmation({
        ...stopOf(t, format, target),
        run: () => run(target, 'stop', target.isAll ? then : undefined),
      }),
    askDelete: (target, then) =>
      setConfirmation({
        ...deletionOf(t, format, target),
        run: () => run(target, 'delete', target.isAll ? then : undefined),
      }),
    goOnDeleting: (subAccount) => void run(rowsTarget([subAccount]), 'delete').catch(fail),
    askNewSecret: (subAccount) =>
      setConfirmation({
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
        {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
        {code && <CodeDialog {...code} onClose={() => setCode(null)} />}
        {codes && (
          <Suspense>
            <CodesDialog codes={codes} onClose={() => setCodes(null)} />
          </Suspense>
        )}
      </>
    ),
  };
}
