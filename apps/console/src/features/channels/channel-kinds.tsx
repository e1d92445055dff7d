import { type Channel, channelCapabilities, type ChannelKind } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { ExternalLink, KeyRound, UserX } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy';
import { Button } from '../../ui/Button';
import type { RowActionList } from '../../ui/list/row-actions';

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

interface ActionProps {
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
  /** The action in the row that only this kind has. */
  Action: ComponentType<ActionProps>;
  /** The actions in the row's menu that only this kind has. */
  moreOf(t: TFunction, channel: Channel, dialogs: OwnDialogs): RowActionList;
  Form: ComponentType<FormProps>;
  hasEvents: boolean;
  /** Whether contacts can block the account. */
  hasLeft: boolean;
}

const accountName = ({ name, accountName: shown }: Channel): string[] => (shown === name ? [] : [shown]);
const none = (): RowActionList => [];
const deliveryOf = (t: TFunction, { delivery }: Channel): string => t(`channels.deliveries.${delivery}`);

export const kindViews: Record<ChannelKind, KindView> = {
  telegram: {
    accountOf: (channel) => [`@${channel.account}`, ...accountName(channel)],
    deliveryOf,
    Action: TestAction,
    moreOf: none,
    Form: (props) => (
      <ChannelForm kind="telegram" platform={channelCapabilities.telegram.platform} {...props} />
    ),
    hasEvents: true,
    hasLeft: true,
  },
  web: {
    accountOf: accountName,
    deliveryOf,
    Action: CopyCodeAction,
    moreOf: widgetActions,
    Form: WidgetForm,
    hasEvents: true,
    hasLeft: false,
  },
  api: {
    accountOf: ({ account }) => [account],
    deliveryOf: (t) => t('channels.api.delivery'),
    Action: CopyIdAction,
    moreOf: none,
    Form: ApiChannelForm,
    hasEvents: false,
    hasLeft: false,
  },
};

function TestAction({ channel, dialogs }: ActionProps) {
  const { t } = useTranslation();
  return (
    <Button onClick={() => dialogs.test(channel)} aria-label={t('channels.testOf', { name: channel.name })}>
      {t('channels.test')}
    </Button>
  );
}

function CopyIdAction({ channel: { id, name } }: ActionProps) {
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

function CopyCodeAction({ channel }: ActionProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Button
      onClick={() => void copy(codeOf(channel), t('channels.widget.copied'))}
      aria-label={t('channels.widget.copyOf', { name: channel.name })}
    >
      {t('channels.widget.copy')}
    </Button>
  );
}

function widgetActions(t: TFunction, channel: Channel, dialogs: OwnDialogs): RowActionList {
  return [
    {
      key: 'try',
      text: t('channels.widget.try'),
      icon: ExternalLink,
      run: () => void window.open(`/widget-demo/${channel.id}`, '_blank', 'noopener'),
    },
    {
      key: 'users',
      text: t('channels.widget.secretTitle'),
      icon: KeyRound,
      run: () => dialogs.askUserSecret(channel),
    },
    {
      key: 'signOut',
      text: t('channels.widget.signOutAction'),
      icon: UserX,
      run: () => dialogs.askSignOut(channel),
    },
  ];
}

/** The code that the owner pastes into the pages of a website. */
const codeOf = ({ id }: Channel): string =>
  `<script async src="${location.origin}/widget.js" data-parley="${id}"></script>`;
