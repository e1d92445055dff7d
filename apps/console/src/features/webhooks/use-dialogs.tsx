import { type WebhookDelivery, type WebhookEndpoint, webhookLimits } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { toast } from '../../lib/toasts';
import type { BulkActionList } from '../../ui/list/ListPage';
import { useConfirmation } from '../../ui/mui/use-confirmation';
import { useActivity } from '../audit/public';
import { webhookKeys } from './queries';

const EndpointForm = lazy(() => import('./EndpointForm'));
const ReplaySpanForm = lazy(() => import('./ReplaySpanForm'));
const SecretDialog = lazy(() => import('../../ui/mui/SecretDialog'));
const DeliveryDrawer = lazy(() => import('./DeliveryDrawer'));

export interface Dialogs {
  add(): void;
  edit(endpoint: WebhookEndpoint): void;
  test(endpoint: WebhookEndpoint): void;
  /** Pauses an enabled endpoint after a question. Resumes any other. */
  toggle(endpoint: WebhookEndpoint): void;
  activity(endpoint: WebhookEndpoint): void;
  askRotate(endpoint: WebhookEndpoint): void;
  askDelete(endpoint: WebhookEndpoint): void;
  replaySpan(): void;
  replayMany(rows: readonly WebhookDelivery[], done: () => void): BulkActionList;
  drawer(opened: string | undefined, onClose: () => void): ReactNode;
  shown: ReactNode;
}

type Open = { kind: 'form'; of: WebhookEndpoint | null } | { kind: 'span' } | null;

/** The dialogs of the page, one at a time. */
export function useDialogs(endpoints: WebhookEndpoint[]): Dialogs {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<{ name: string; secret: string } | null>(null);
  const confirmation = useConfirmation();
  const activity = useActivity();
  const readAgain = () => client.invalidateQueries({ queryKey: webhookKeys.all });
  const run = (work: () => Promise<void>) => void work().catch((error: unknown) => toastFailure(t, error));
  return {
    add: () => setOpen({ kind: 'form', of: null }),
    edit: (of) => setOpen({ kind: 'form', of }),
    replaySpan: () => setOpen({ kind: 'span' }),
    test: ({ id, name }) =>
      run(async () => {
        await api.call('webhooks.test', { params: { id }, key: crypto.randomUUID() });
        toast(t('webhooks.tested', { name }));
        await readAgain();
      }),
    toggle: ({ id, name, state }) => {
      if (state !== 'enabled')
        return run(async () => {
          await api.call('webhooks.resume', { params: { id } });
          toast(t('webhooks.resumed', { name }));
          await readAgain();
        });
      confirmation.ask({
        title: t('webhooks.pauseOf', { name }),
        text: t('webhooks.pauseText', { days: webhookLimits.pauseDays }),
        action: t('webhooks.pause'),
        run: async () => {
          await api.call('webhooks.pause', { params: { id } });
          await readAgain();
        },
      });
    },
    activity: ({ id, name }) => activity.show({ targetId: id, name }),
    askRotate: ({ id, name }) =>
      confirmation.ask({
        title: t('webhooks.rotateOf', { name }),
        text: t('webhooks.rotateText', { hours: webhookLimits.overlapHours }),
        action: t('webhooks.rotate'),
        run: async () => {
          const rotated = await api.call('webhooks.rotate', { params: { id }, key: key.forBody({ id }) });
          key.complete();
          setSecret({ name, secret: rotated.secret });
          await readAgain();
        },
      }),
    askDelete: ({ id, name }) =>
      confirmation.ask({
        title: t('webhooks.deleteTitle', { name }),
        text: t('webhooks.deleteText'),
        action: t('webhooks.deleteAction'),
        run: async () => {
          await api.call('webhooks.delete', { params: { id } });
          await readAgain();
        },
      }),
    replayMany: (rows, done) => [
      {
        key: 'replay',
        text: t('webhooks.replay'),
        icon: RotateCcw,
        disabled: rows.length === 0,
        run: () =>
          run(async () => {
            const ids = rows.map(({ id }) => id);
            const { replayed } = await api.call('webhooks.replay', { body: { ids } });
            toast(t('webhooks.replayed', { count: replayed }));
            done();
            await readAgain();
          }),
      },
    ],
    drawer: (opened, onClose) =>
      opened !== undefined && (
        <Suspense>
          <DeliveryDrawer key={opened} id={opened} onClose={onClose} />
        </Suspense>
      ),
    shown: (
      <Suspense>
        {activity.drawer}
        {open?.kind === 'form' && (
          <EndpointForm
            before={open.of}
            onSecret={(name, shown) => setSecret({ name, secret: shown })}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'span' && <ReplaySpanForm endpoints={endpoints} onClose={() => setOpen(null)} />}
        {confirmation.dialog}
        {secret && (
          <SecretDialog
            title={t('webhooks.secret.title', { name: secret.name })}
            text={t('webhooks.secret.text')}
            secret={secret.secret}
            copied={t('webhooks.secret.copied')}
            done={t('webhooks.secret.done')}
            onClose={() => setSecret(null)}
          />
        )}
      </Suspense>
    ),
  };
}
