import type { WebhookEndpoint } from '@parley/contracts/public';
import { History, KeyRound, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Button } from '../../ui/Button';
import { IconAction } from '../../ui/IconAction';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';
import styles from './EndpointList.module.css';
import type { Dialogs } from './use-dialogs';

/** The state that a row shows: a missing privilege comes before the endpoint's own state. */
const shownState = ({ state, isBlocked, failures }: WebhookEndpoint) =>
  state !== 'enabled' ? state : isBlocked ? 'blocked' : failures > 0 ? 'failing' : 'enabled';

const tones: Record<ReturnType<typeof shownState>, StatusTone> = {
  enabled: 'online',
  failing: 'busy',
  blocked: 'fault',
  paused: 'idle',
  off: 'fault',
  gone: 'fault',
};

/** All endpoints with their states and actions, above the log. */
export function EndpointList({ endpoints, dialogs }: { endpoints: WebhookEndpoint[]; dialogs: Dialogs }) {
  const { t } = useTranslation();
  if (endpoints.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('webhooks.endpoints')}>
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} dialogs={dialogs} />
      ))}
    </ul>
  );
}

function EndpointRow({ endpoint, dialogs }: { endpoint: WebhookEndpoint; dialogs: Dialogs }) {
  const { t } = useTranslation();
  const { name, url, events, state } = endpoint;
  const shown = shownState(endpoint);
  const isEnabled = state === 'enabled';
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h2 title={name}>{name}</h2>
        <small title={url}>{url}</small>
      </div>
      <span className={styles.state}>
        <StatusDot
          chip={tones[shown] === 'fault'}
          tone={tones[shown]}
          text={t(`webhooks.endpointStates.${shown}`)}
        />
        <small title={events.join(' ')}>{t('webhooks.eventCount', { count: events.length })}</small>
      </span>
      <Figures endpoint={endpoint} />
      <div className={styles.actions}>
        <Button
          disabled={!isEnabled}
          onClick={() => dialogs.test(endpoint)}
          aria-label={t('webhooks.testOf', { name })}
        >
          {t('webhooks.test')}
        </Button>
        <IconAction
          label={`${t('common.activity')}: ${name}`}
          icon={History}
          onClick={() => dialogs.activity(endpoint)}
        />
        <IconAction
          label={t('webhooks.editOf', { name })}
          icon={Pencil}
          onClick={() => dialogs.edit(endpoint)}
        />
        <IconAction
          label={t('webhooks.rotateOf', { name })}
          icon={KeyRound}
          onClick={() => dialogs.askRotate(endpoint)}
        />
        <IconAction
          label={t(isEnabled ? 'webhooks.pauseOf' : 'webhooks.resumeOf', { name })}
          icon={isEnabled ? Pause : Play}
          onClick={() => dialogs.toggle(endpoint)}
        />
        <IconAction
          label={t('webhooks.deleteOf', { name })}
          icon={Trash2}
          onClick={() => dialogs.askDelete(endpoint)}
        />
      </div>
    </li>
  );
}

function Figures({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { lastDeliveredAt, waiting, failures, dropped } = endpoint;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('webhooks.lastDelivered')}</dt>
        <dd title={lastDeliveredAt === null ? undefined : format.dateTime(lastDeliveredAt)}>
          {lastDeliveredAt === null ? t('webhooks.never') : format.ago(lastDeliveredAt, now)}
        </dd>
      </div>
      <div>
        <dt>{t('webhooks.waiting')}</dt>
        <dd>{format.number(waiting)}</dd>
      </div>
      <div>
        <dt>{t('webhooks.failedInRow')}</dt>
        <dd>{format.number(failures)}</dd>
      </div>
      <div>
        <dt>{t('webhooks.dropped')}</dt>
        <dd>{format.number(dropped)}</dd>
      </div>
    </dl>
  );
}
