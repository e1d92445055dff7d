import type { Channel } from '@parley/contracts/public';
import { History, List, Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { IconAction } from '../../ui/IconAction';
import { RowMenu } from '../../ui/list/row-actions';
import { StatusDot } from '../../ui/StatusDot';
import { portTones } from '../../ui/port-tones';
import { kindViews } from './channel-kinds';
import styles from './ChannelsPage.module.css';
import type { Dialogs } from './use-dialogs';

/** A channel: its account, its state, and its actions. */
export function ChannelRow({ channel, dialogs }: { channel: Channel; dialogs: Dialogs }) {
  const { t } = useTranslation();
  const { name, subAccount, portStatus, state, problem } = channel;
  const { accountOf, Action, moreOf, hasEvents } = kindViews[channel.kind];
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
        <Action channel={channel} dialogs={dialogs} />
        <IconAction
          label={t('common.editOf', { name })}
          icon={Pencil}
          onClick={() => dialogs.edit(channel)}
        />
        <RowMenu
          size="medium"
          actions={[
            ...moreOf(t, channel, dialogs),
            hasEvents && {
              key: 'events',
              text: t('channels.events.title'),
              icon: List,
              run: () => dialogs.events(channel),
            },
            {
              key: 'activity',
              text: t('common.activity'),
              icon: History,
              run: () => dialogs.activity(channel),
            },
            {
              key: 'toggle',
              text: t(isDisabled ? 'channels.enableAction' : 'channels.disableAction'),
              icon: isDisabled ? Power : PowerOff,
              run: () => dialogs.toggle(channel),
            },
            {
              key: 'delete',
              text: t('channels.deleteAction'),
              icon: Trash2,
              danger: true,
              run: () => dialogs.askDelete(channel),
            },
          ]}
        />
      </div>
    </li>
  );
}

function Figures({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { kind, lastEventAt, waiting, left } = channel;
  const { deliveryOf, hasEvents, hasLeft } = kindViews[kind];
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('channels.delivery')}</dt>
        <dd>{deliveryOf(t, channel)}</dd>
      </div>
      {hasEvents && (
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
      {hasLeft && (
        <div>
          <dt>{t('channels.left')}</dt>
          <dd>{format.number(left)}</dd>
        </div>
      )}
    </dl>
  );
}
