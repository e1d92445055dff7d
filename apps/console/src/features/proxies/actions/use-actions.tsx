import type { Proxy, ProxyFilter } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Gauge, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { type Format, useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import type { BulkActionList } from '../../../ui/list/ListPage';
import { editAction, type RowActionList } from '../../../ui/list/row-actions';
import { rowsTarget, type Target } from '../../../ui/list/use-selection';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { useCheck, useCheckMany, useDelete } from '../mutations';
import { failureOf, latencyOf, regionOf } from '../proxy-labels';

type ProxyTarget = Target<Proxy, ProxyFilter>;

export interface ProxyActions {
  ofMany(target: ProxyTarget, then: () => void): BulkActionList;
  check(proxy: Proxy): void;
  edit(id: string): void;
  askDelete(target: ProxyTarget, then?: () => void): void;
  /** Ids of proxies whose test was started here and is running. */
  checking: ReadonlySet<string>;
  dialogs: ReactNode;
}

export const proxyActions = (
  t: TFunction,
  { check, checking, edit, askDelete }: Omit<ProxyActions, 'dialogs'>,
  proxy: Proxy,
  onDeleted?: () => void,
): RowActionList => [
  {
    key: 'check',
    text: t('proxies.check'),
    icon: Gauge,
    inRow: 'icon',
    disabled: checking.has(proxy.id),
    run: () => check(proxy),
  },
  editAction(t, () => edit(proxy.id)),
  {
    key: 'delete',
    text: t('proxies.delete'),
    icon: Trash2,
    danger: true,
    run: () => askDelete(rowsTarget([proxy]), onDeleted),
  },
];

/** Actions on proxies, from a row, the bulk bar or the drawer. */
export function useActions(edit: (id: string) => void): ProxyActions {
  const { t } = useTranslation();
  const { checking, check } = useChecking();
  const many = useCheckMany();
  const format = useFormat();
  const { dialog, ask } = useAskDelete();
  const checkMany = ({ selection }: ProxyTarget) =>
    many.mutate(selection, {
      onSuccess: ({ total }) => toast(t('proxies.checkStarted', { count: total })),
      onError: (error) => toastFailure(t, error),
    });
  return {
    edit,
    askDelete: ask,
    ofMany: (target, then) => [
      {
        key: 'check',
        text: t('proxies.checkMany', { shown: format.total(target.count) }),
        icon: Gauge,
        run: () => {
          checkMany(target);
          then();
        },
      },
      { key: 'delete', text: t('proxies.delete'), icon: Trash2, run: () => ask(target, then) },
    ],
    check,
    checking,
    dialogs: dialog,
  };
}

function useChecking(): Pick<ProxyActions, 'check' | 'checking'> {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const test = useCheck();
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set());
  const reportCheck = (proxy: Proxy) => {
    const { name, failure, latency, region } = proxy;
    if (failure !== null)
      return toast(t('proxies.checkFailed', { name, reason: failureOf(t, failure) }), { tone: 'error' });
    toast(
      t('proxies.checked', {
        name,
        latency: latencyOf(t, format, latency),
        region: regionOf(t, i18n.language, region),
      }),
    );
  };
  const check = async ({ id }: Proxy) => {
    setChecking((before) => new Set(before).add(id));
    try {
      reportCheck(await test.mutateAsync(id));
    } catch (error) {
      toastFailure(t, error);
    } finally {
      setChecking((before) => new Set([...before].filter((one) => one !== id)));
    }
  };
  return { checking, check: (proxy) => void check(proxy) };
}

/** Confirms a deletion, with the number of social accounts that would lose their proxy. */
function useAskDelete() {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useDelete();
  const confirmation = useConfirmation();

  const ask = (target: ProxyTarget, then: () => void = () => undefined) =>
    confirmation.ask({
      ...questionOf(t, format, target),
      run: async () => {
        const { changed } = await remove.mutateAsync(target.selection);
        toast(
          !target.isAll && target.count === 1
            ? t('proxies.deleted', { name: target.rows[0]?.name ?? '' })
            : t('proxies.deletedMany', { count: changed }),
        );
        then();
      },
    });
  return { dialog: confirmation.dialog, ask };
}

function questionOf(t: TFunction, format: Format, target: ProxyTarget): Omit<Confirmation, 'run'> {
  const { rows, isAll, count } = target;
  const shown = format.total(count);
  if (isAll)
    return {
      title: t('proxies.deleteAllTitle', { shown }),
      text: t('proxies.deleteAllText'),
      action: t('proxies.deleteManyAction', { shown }),
      typed: { label: t('common.typeCount', { text: String(count) }), text: String(count) },
    };
  const bound = rows.reduce((sum, { boundAccounts }) => sum + boundAccounts, 0);
  const isOne = count === 1;
  return {
    title: isOne
      ? t('proxies.deleteTitle', { name: rows[0]?.name ?? '' })
      : t('proxies.deleteManyTitle', { shown }),
    text: bound > 0 ? t('proxies.deleteText', { count: bound }) : t('proxies.deleteTextUnused'),
    action: isOne ? t('proxies.deleteAction') : t('proxies.deleteManyAction', { shown }),
  };
}
