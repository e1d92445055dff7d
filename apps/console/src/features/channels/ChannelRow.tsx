import type { Channel } from '@parley/contracts/public';
import { ExternalLink, History, KeyRound, List, Pencil, Power, PowerOff, Trash2, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { useCopy } from '../../lib/use-copy';
import { Button } from '../../ui/Button';
import { IconAction } from '../../ui/IconAction';
import { StatusDot } from '../../ui/StatusDot';
import { portTones } from '../../ui/port-tones';
import styles from './ChannelsPage.module.css';
import type { Dialogs } from './use-dialogs';

/** A channel: its account, its state, and its actions. */
export function ChannelRow({ channel, dialogs }: { channel: Channel; dialogs: Dialogs }) {
  const { t } = useTranslation();
  const { name, subAccount, portStatus, state, problem } = channel;
  const below = [t(`channels.kinds.${channel.kind}`), ...accountOf(channel), subAccount].join(' · ');
  const isDisabled = state === 'disabled';
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h2 title={name}>{name}</h2>
        <small title={below}>{below}</small>
      </div>
      <span className={styles.state}>
        <StatusDot
          chip={portStatus === 'fault'}
          tone={portTones[portStatus]}
          text={isDisabled ? t('channels.disabled') : t(`channels.status.${portStatus}`)}
        />
        {problem && <small>{t(`channels.problems.${problem}`)}</small>}
      </span>
      <Figures channel={channel} />
      <div className={styles.actions}>
        <OwnActions channel={channel} dialogs={dialogs} />
        {channel.kind !== 'api' && (
          <IconAction
            label={t('channels.eventsOf', { name })}
            icon={List}
            onClick={() => dialogs.events(channel)}
          />
        )}
        <IconAction
          label={`${t('common.activity')}: ${name}`}
          icon={History}
          onClick={() => dialogs.activity(channel)}
        />
        <IconAction
          label={t('channels.editOf', { name })}
          icon={Pencil}
          onClick={() => dialogs.edit(channel)}
        />
        <IconAction
          label={t(isDisabled ? 'channels.enableOf' : 'channels.disableOf', { name })}
          icon={isDisabled ? Power : PowerOff}
          onClick={() => dialogs.toggle(channel)}
        />
        <IconAction
          label={t('channels.deleteOf', { name })}
          icon={Trash2}
          onClick={() => dialogs.askDelete(channel)}
        />
      </div>
    </li>
  );
}

/** The account as contacts know it. A website has none, and the name of a bot may equal the channel's. */
function accountOf({ kind, name, account, accountName }: Channel): string[] {
  if (kind === 'api') return [account];
  return [...(kind === 'telegram' ? [`@${account}`] : []), ...(accountName === name ? [] : [accountName])];
}

/** The actions that only this kind of channel has. */
function OwnActions({ channel, dialogs }: { channel: Channel; dialogs: Dialogs }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { id, name } = channel;
  if (channel.kind === 'web') return <WidgetActions channel={channel} dialogs={dialogs} />;
  if (channel.kind === 'telegram')
    return (
      <Button onClick={() => dialogs.test(channel)} aria-label={t('channels.testOf', { name })}>
        {t('channels.test')}
      </Button>
    );
  return (
    <Button
      onClick={() => void copy(id, t('channels.api.copied'))}
      aria-label={t('channels.api.copyOf', { name })}
    >
      {t('channels.api.copy')}
    </Button>
  );
}

function WidgetActions({ channel, dialogs }: { channel: Channel; dialogs: Dialogs }) {
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

/** A channel of the tenant's own system has no events, and visitors of a website cannot block it. */
function Figures({ channel: { kind, lastEventAt, waiting, left, delivery } }: { channel: Channel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('channels.delivery')}</dt>
        <dd>{kind === 'api' ? t('channels.api.delivery') : t(`channels.deliveries.${delivery}`)}</dd>
      </div>
      {kind !== 'api' && (
        <>
          <div>
            <dt>{t('channels.lastEvent')}</dt>
            <dd title={lastEventAt === null ? undefined : format.dateTime(lastEventAt)}>
              {lastEventAt === null ? t('channels.never') : format.within(format.ago(lastEventAt, now))}
            </dd>
          </div>
          <div>
            <dt>{t('channels.waiting')}</dt>
            <dd>{format.number(waiting)}</dd>
          </div>
        </>
      )}
      {kind === 'telegram' && (
        <div>
          <dt>{t('channels.left')}</dt>
          <dd>{format.number(left)}</dd>
        </div>
      )}
    </dl>
  );
}
