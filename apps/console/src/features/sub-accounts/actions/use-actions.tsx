import type { SubAccount, SubAccountCode, SubAccountSwitch } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Ban, KeyRound, Pencil, Play, RotateCw, Sparkles, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../../i18n/i18n';
import { copyText } from '../../../lib/clipboard';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { guideCopied } from '../../../lib/guide';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import type { BulkActionList } from '../../../ui/list/ListPage';
import { editAction, type RowActionList } from '../../../ui/list/row-actions';
import { changeable, rowsTarget } from '../../../ui/list/use-selection';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { CodesDialog, fetchCodes } from '../../activation-codes/public';
import { type Change, fetchCode, rotateSecret, useChange, useSwitchOnMany } from '../mutations';
import { useOfferedSwitches } from '../offered-switches';
import { countsQuery } from '../queries';
import { nameOf } from '../sub-account-labels';
import { CodeDialog } from './CodeDialog';
import { deletionOf, enablingOf, stopOf, type SubAccountTarget } from './questions';

const BulkEditDialog = lazy(() => withWords(import('../bulk-edit/BulkEditDialog'), 'audit', 'failures'));

const nothing = () => undefined;

export interface SubAccountActions {
  ofMany(target: SubAccountTarget, then: () => void): BulkActionList;
  copyCode(subAccount: SubAccount): void;
  edit(id: string): void;
  /** `then` runs when the change has begun. */
  enable(target: SubAccountTarget, then?: () => void): void;
  askStop(target: SubAccountTarget, then?: () => void): void;
  askDelete(target: SubAccountTarget, then?: () => void): void;
  /** Continues a deletion that was cancelled midway. */
  goOnDeleting(subAccount: SubAccount): void;
  askNewSecret(subAccount: SubAccount): void;
  dialogs: ReactNode;
}

/** The actions on one sub-account. There are none during its deletion. */
export const subAccountActions = (
  t: TFunction,
  actions: Omit<SubAccountActions, 'dialogs'>,
  one: SubAccount,
): RowActionList =>
  one.status === 'deleting'
    ? []
    : [
        {
          key: 'copy',
          text: t('subAccounts.copyCode'),
          icon: KeyRound,
          inRow: 'icon',
          run: () => actions.copyCode(one),
        },
        editAction(t, () => actions.edit(one.id)),
        {
          key: 'secret',
          text: t('subAccounts.newSecret'),
          icon: RotateCw,
          run: () => actions.askNewSecret(one),
        },
        one.status === 'normal'
          ? !one.isDefault && {
              key: 'stop',
              text: t('subAccounts.stop'),
              icon: Ban,
              danger: true,
              run: () => actions.askStop(rowsTarget([one])),
            }
          : {
              key: 'enable',
              text: t('subAccounts.enable'),
              icon: Play,
              run: () => actions.enable(rowsTarget([one])),
            },
        !one.isDefault && {
          key: 'delete',
          text: t('subAccounts.delete'),
          icon: Trash2,
          danger: true,
          run: () => actions.askDelete(rowsTarget([one])),
        },
      ];

/** Actions on sub-accounts, from a row, the bulk bar or the drawer. */
export function useActions(edit: (id: string) => void): SubAccountActions {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const change = useChange();
  const switchOn = useSwitchOnMany();
  const offered = useOfferedSwitches();
  const { data: counts } = useQuery(countsQuery);
  const confirmation = useConfirmation();
  const [codes, setCodes] = useState<SubAccountCode[] | null>(null);
  const [edited, setEdited] = useState<{ rows: SubAccount[]; clear: () => void } | null>(null);
  const [code, setCode] = useState<{ code: string; isNew: boolean } | null>(null);
  const fail = (error: unknown) => toastFailure(t, error);

  /** Changes several sub-accounts by a task. The navbar shows its progress and end. */
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

  const enable = (target: SubAccountTarget, then?: () => void) => {
    const question = enablingOf(t, format, target, counts);
    if (question)
      confirmation.ask({ ...question, run: () => run(target, 'enable', target.isAll ? then : undefined) });
    else void run(target, 'enable').catch(fail);
  };
  const askStop = (target: SubAccountTarget, then?: () => void) =>
    confirmation.ask({
      ...stopOf(t, format, target),
      run: () => run(target, 'stop', target.isAll ? then : undefined),
    });
  const askDelete = (target: SubAccountTarget, then?: () => void) =>
    confirmation.ask({
      ...deletionOf(t, format, target),
      run: () => run(target, 'delete', target.isAll ? then : undefined),
    });

  return {
    ofMany: (target, then) =>
      bulkActions(t, target, {
        offered,
        showCodes: (rows) => void showCodes(rows).catch(fail),
        edit: (rows) => setEdited({ rows, clear: then }),
        enable: (some) => enable(some, then),
        askStop: (some) => askStop(some, then),
        switchOn: ({ selection }) => switchOn.mutate(selection, { onSuccess: then, onError: fail }),
        askDelete: (some) => askDelete(some, then),
      }),
    edit,
    copyCode: (subAccount) => void copyCode(subAccount).catch(fail),
    enable,
    askStop,
    askDelete,
    goOnDeleting: (subAccount) => void run(rowsTarget([subAccount]), 'delete').catch(fail),
    askNewSecret: (subAccount) =>
      confirmation.ask({
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
        {confirmation.dialog}
        {code && <CodeDialog {...code} onClose={() => setCode(null)} />}
        {edited && (
          <Suspense>
            <BulkEditDialog
              subAccounts={edited.rows}
              onDone={() => {
                setEdited(null);
                edited.clear();
              }}
              onClose={() => setEdited(null)}
            />
          </Suspense>
        )}
        {codes && (
          <Suspense>
            <CodesDialog codes={codes} onClose={() => setCodes(null)} />
          </Suspense>
        )}
      </>
    ),
  };
}

interface BulkCalls {
  /** Switches that the package includes and sub-accounts may lack. */
  offered: readonly SubAccountSwitch[];
  showCodes(rows: SubAccount[]): void;
  edit(rows: SubAccount[]): void;
  enable(target: SubAccountTarget): void;
  askStop(target: SubAccountTarget): void;
  switchOn(target: SubAccountTarget): void;
  askDelete(target: SubAccountTarget): void;
}

/** The actions on several sub-accounts. Each applies to those that it can change. */
function bulkActions(t: TFunction, target: SubAccountTarget, calls: BulkCalls): BulkActionList {
  const { offered } = calls;
  const normal = changeable(target, ({ status, isDefault }) => status === 'normal' && !isDefault);
  const deletable = changeable(target, ({ status, isDefault }) => status !== 'deleting' && !isDefault);
  const stopped = changeable(target, ({ status }) => status === 'stopped');
  const withoutSwitch = changeable(
    target,
    (one) => one.status !== 'deleting' && offered.some((name) => !one[name]),
  );
  const coded = target.isAll ? [] : target.rows.filter(({ status }) => status !== 'deleting');
  return [
    {
      key: 'codes',
      text: t('subAccounts.codes'),
      icon: KeyRound,
      disabled: coded.length === 0,
      hint: target.isAll ? t('subAccounts.codesOfPage') : undefined,
      run: () => calls.showCodes(coded),
    },
    {
      key: 'edit',
      text: t('subAccounts.bulk.action'),
      icon: Pencil,
      disabled: coded.length === 0,
      hint: target.isAll ? t('subAccounts.bulk.ofPage') : undefined,
      run: () => calls.edit(coded),
    },
    {
      key: 'enable',
      text: t('subAccounts.enable'),
      icon: Play,
      disabled: stopped.count === 0,
      run: () => calls.enable(stopped),
    },
    {
      key: 'stop',
      text: t('subAccounts.stop'),
      icon: Ban,
      disabled: normal.count === 0,
      run: () => calls.askStop(normal),
    },
    // The package may include further services.
    offered.length > 0 && {
      key: 'switch',
      text: t('subAccounts.offer.many'),
      icon: Sparkles,
      disabled: withoutSwitch.count === 0,
      hint: t('subAccounts.offer.manyHelp'),
      run: () => calls.switchOn(withoutSwitch),
    },
    {
      key: 'delete',
      text: t('subAccounts.delete'),
      icon: Trash2,
      danger: true,
      disabled: deletable.count === 0,
      run: () => calls.askDelete(deletable),
    },
  ];
}
