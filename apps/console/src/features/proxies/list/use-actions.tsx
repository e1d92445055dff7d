import type { Proxy } from '@parley/contracts/public';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { type Confirmation, ConfirmDialog } from '../../../ui/mui/ConfirmDialog';
import { useCheck, useCheckMany, useDelete } from '../mutations';
import { failureOf, latencyOf, regionOf } from '../proxy-labels';

export interface ProxyActions {
  check(proxy: Proxy): void;
  /** Those whose test was asked for here and is under way. */
  checking: ReadonlySet<string>;
  checkMany(proxies: Proxy[]): void;
  askDelete(proxies: Proxy[], then?: () => void): void;
  /** The dialog these open. */
  dialogs: ReactNode;
}

/** The actions on proxies, from a row, the bulk bar or the drawer. */
export function useActions(): ProxyActions {
  const { t } = useTranslation();
  const { checking, check } = useChecking();
  const many = useCheckMany();
  const { confirmation, ask, close } = useAskDelete();
  return {
    check,
    checking,
    checkMany: (proxies) =>
      many.mutate(
        proxies.map(({ id }) => id),
        {
          onSuccess: ({ total }) => toast(t('proxies.checkStarted', { count: total })),
          onError: (error) => toast(failureText(t, error), { tone: 'error' }),
        },
      ),
    askDelete: ask,
    dialogs: confirmation && <ConfirmDialog confirmation={confirmation} onClose={close} />,
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
      toast(failureText(t, error), { tone: 'error' });
    } finally {
      setChecking((before) => new Set([...before].filter((one) => one !== id)));
    }
  };
  return { checking, check: (proxy) => void check(proxy) };
}

/** Says first how many social accounts would lose their proxy. */
function useAskDelete() {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useDelete();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const ask = (proxies: Proxy[], then: () => void = () => undefined) => {
    const [first] = proxies;
    if (!first) return;
    const ids = proxies.map(({ id }) => id);
    const count = proxies.reduce((sum, { boundAccounts }) => sum + boundAccounts, 0);
    const [isOne, shown] = [proxies.length === 1, format.number(proxies.length)];
    setConfirmation({
      title: isOne ? t('proxies.deleteTitle', { name: first.name }) : t('proxies.deleteManyTitle', { shown }),
      text: count > 0 ? t('proxies.deleteText', { count }) : t('proxies.deleteTextUnused'),
      action: isOne ? t('proxies.deleteAction') : t('proxies.deleteManyAction', { shown }),
      run: async () => {
        await remove.mutateAsync(ids);
        toast(
          isOne
            ? t('proxies.deleted', { name: first.name })
            : t('proxies.deletedMany', { count: proxies.length }),
        );
        then();
      },
    });
  };
  return { confirmation, ask, close: () => setConfirmation(null) };
}
