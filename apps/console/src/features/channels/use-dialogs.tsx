import type { Channel, ChannelKind } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { toast } from '../../lib/toasts';
import { useConfirmation } from '../../ui/mui/use-confirmation';
import { useActivity } from '../audit/public';
import { kindViews, type OwnDialogs } from './channel-kinds';
import styles from './ChannelsPage.module.css';
import { channelKeys } from './queries';

const SecretDialog = lazy(() => import('../../ui/mui/SecretDialog'));
const EventsDrawer = lazy(() => import('./EventsDrawer'));

export interface Dialogs extends OwnDialogs {
  add(kind: ChannelKind): void;
  edit(channel: Channel): void;
  events(channel: Channel): void;
  activity(channel: Channel): void;
  /** Enables a disabled channel. Asks before it disables one. */
  toggle(channel: Channel): void;
  askDelete(channel: Channel): void;
  shown: ReactNode;
}

/** A channel's dialogs, one at a time. */
export function useDialogs(): Dialogs {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form, setForm] = useState<{ of: Channel | null; kind: ChannelKind } | null>(null);
  const [listed, setListed] = useState<Channel | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const confirmation = useConfirmation();
  const activity = useActivity();
  const readAgain = () => client.invalidateQueries({ queryKey: channelKeys.all });
  const fail = (error: unknown) => toastFailure(t, error);
  const test = async ({ id, name }: Channel) => {
    const { problem, detail } = await api.call('channels.test', { params: { id } });
    const words = problem === null ? t('channels.works', { name }) : t(`channels.problems.${problem}`);
    toast([words, detail].filter(Boolean).join(' · '), problem === null ? {} : { tone: 'error' });
  };
  const enable = async ({ id, name }: Channel) => {
    await api.call('channels.enable', { params: { id } });
    toast(t('channels.enabled', { name }));
    await readAgain();
  };
  return {
    add: (kind) => setForm({ of: null, kind }),
    edit: (of) => setForm({ of, kind: of.kind }),
    events: setListed,
    activity: ({ id, name }) => activity.show({ targetId: id, name }),
    test: (channel) => void test(channel).catch(fail),
    toggle: (channel) => {
      if (channel.state === 'disabled') return void enable(channel).catch(fail);
      const { id, name } = channel;
      confirmation.ask({
        title: t('channels.disableTitle', { name }),
        text: t('channels.disableText'),
        action: t('channels.disableAction'),
        run: async () => {
          await api.call('channels.disable', { params: { id } });
          await readAgain();
        },
      });
    },
    askDelete: ({ id, name }) =>
      confirmation.ask({
        title: t('channels.deleteTitle', { name }),
        text: t('channels.deleteText'),
        action: t('channels.deleteAction'),
        run: async () => {
          await api.call('channels.delete', { params: { id } });
          await readAgain();
        },
      }),
    askSignOut: ({ id, name }) =>
      confirmation.ask({
        title: t('channels.widget.signOutTitle', { name }),
        text: t('channels.widget.signOutText'),
        action: t('channels.widget.signOutAction'),
        run: async () => {
          await api.call('widgets.sign-out', { params: { id } });
          toast(t('channels.widget.signedOut'));
        },
      }),
    askUserSecret: ({ id, name }) =>
      confirmation.ask({
        title: t('channels.widget.usersTitle', { name }),
        text: t('channels.widget.usersText'),
        action: t('channels.widget.usersAction'),
        run: async () => {
          const { secret } = await api.call('widgets.rotate-user-secret', { params: { id } });
          setSecret(secret);
        },
      }),
    shown: (
      <Suspense>
        {activity.drawer}
        {form && <FormOf {...form} onClose={() => setForm(null)} />}
        {listed && <EventsDrawer channel={listed} onClose={() => setListed(null)} />}
        {secret !== null && (
          <SecretDialog
            title={t('channels.widget.secretTitle')}
            text={t('channels.widget.secretText')}
            secret={secret}
            copied={t('channels.widget.secretCopied')}
            done={t('common.close')}
            onClose={() => setSecret(null)}
          >
            <pre className={styles.example}>{userExample}</pre>
          </SecretDialog>
        )}
        {confirmation.dialog}
      </Suspense>
    ),
  };
}

/** How a page of the website names its signed-in user. */
const userExample = `hash = hex(HMAC-SHA256(secret, user.id))

<script async src="…/widget.js" data-parley="…"
  data-parley-user="{user.id}"
  data-parley-hash="{hash}"
  data-parley-name="{user.name}"
  data-parley-email="{user.email}"></script>`;

function FormOf({ of, kind, onClose }: { of: Channel | null; kind: ChannelKind; onClose(): void }) {
  const { Form } = kindViews[kind];
  return <Form before={of} onClose={onClose} />;
}
