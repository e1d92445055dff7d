import { type Channel, channelCapabilities, type ChannelKind } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { ExternalLink, KeyRound, UserX } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy';
import { Button } from '../../ui/Button';
import { IconAction } from '../../ui/IconAction';

const ChannelForm = lazy(() => import('./ChannelForm'));
const ApiChannelForm = lazy(() => import('./ApiChannelForm'));
const WidgetForm = lazy(() => import('./WidgetForm'));

/** The dialogs of single kinds. */
export interface OwnDialogs {
  /** Asks the platform now, and says what it answered. */
  test(channel: Channel): void;
  /** Asks before it makes the tokens of a widget's visitors invalid. */
  askSignOut(channel: Channel): void;
  /** Asks before it makes a secret for a website's own users, and shows it once. */
  askUserSecret(channel: Channel): void;
}

interface ActionsProps {
  channel: Channel;
  dialogs: OwnDialogs;
}

interface FormProps {
  /** Null for a new channel. */
  before: Channel | null;
  onClose(): void;
}

interface KindView {
  /** The account as contacts know it. The name of an account may equal the channel's. */
  accountOf(channel: Channel): string[];
  deliveryOf(t: TFunction, channel: Channel): string;
  /** The actions that only this kind has. */
  Actions: ComponentType<ActionsProps>;
  Form: ComponentType<FormProps>;
  hasEvents: boolean;
  /** Whether contacts can block the account. */
  hasLeft: boolean;
}

const accountName = ({ name, accountName: shown }: Channel): string[] => (shown === name ? [] : [shown]);
const deliveryOf = (t: TFunction, { delivery }: Channel): string => t(`channels.deliveries.${delivery}`);

export const kindViews: Record<ChannelKind, KindView> = {
  telegram: {
    accountOf: (channel) => [`@${channel.account}`, ...accountName(channel)],
    deliveryOf,
    Actions: TestAction,
    Form: (props) => (
      <ChannelForm kind="telegram" platform={channelCapabilities.telegram.platform} {...props} />
    ),
    hasEvents: true,
    hasLeft: true,
  },
  web: {
    accountOf: accountName,
    deliveryOf,
    Actions: WidgetActions,
    Form: WidgetForm,
    hasEvents: true,
    hasLeft: false,
  },
  api: {
    accountOf: ({ account }) => [account],
    deliveryOf: (t) => t('channels.api.delivery'),
    Actions: CopyAction,
    Form: ApiChannelForm,
    hasEvents: false,
    hasLeft: false,
  },
};

function TestAction({ channel, dialogs }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <Button onClick={() => dialogs.test(channel)} aria-label={t('channels.testOf', { name: channel.name })}>
      {t('channels.test')}
    </Button>
  );
}

function CopyAction({ channel: { id, name } }: ActionsProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Button
      onClick={() => void copy(id, t('channels.api.copied'))}
      aria-label={t('channels.api.copyOf', { name })}
    >
      {t('channels.api.copy')}
    </Button>
  );
}

function WidgetActions({ channel, dialogs }: ActionsProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { name } = channel;
  return (
    <>
      <Button
        onClick={() => void copy(codeOf(channel), t('channels.widget.copied'))}
        aria-label={t('channels.widget.copyOf', { name })}
      >
        {t('channels.widget.copy')}
      </Button>
      <IconAction
        label={t('channels.widget.usersOf', { name })}
        icon={KeyRound}
        onClick={() => dialogs.askUserSecret(channel)}
      />
      <IconAction
        label={t('channels.widget.signOutOf', { name })}
        icon={UserX}
        onClick={() => dialogs.askSignOut(channel)}
      />
      <IconAction
        label={t('channels.widget.tryOf', { name })}
        icon={ExternalLink}
        onClick={() => window.open(`/widget-demo/${channel.id}`, '_blank', 'noopener')}
      />
    </>
  );
}

/** The code that the owner pastes into the pages of a website. */
const codeOf = ({ id }: Channel): string =>
  `<script async src="${location.origin}/widget.js" data-parley="${id}"></script>`;
