import type { InstallationSnapshot, ServerState } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Card } from '../../ui/Card';
import { FigureLink } from '../../ui/FigureLink';
import { StatusDot } from '../../ui/StatusDot';
import { durationText } from '../response-times/public';
import styles from './MonitorPage.module.css';

/** The essential servers, and the waiting emails and payments. */
export function ServersCard({ snapshot }: { snapshot: InstallationSnapshot }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { postgres, redis, figures } = snapshot;
  const { mail, payments } = figures ?? {};
  return (
    <Card title={t('operatorMonitor.servers.title')}>
      <dl className={styles.facts}>
        <Server name="PostgreSQL" state={postgres} />
        <Server name="Redis" state={redis} />
        <div>
          <dt>{t('operatorMonitor.servers.mail')}</dt>
          <dd>
            <FigureLink
              text={t('operatorMonitor.servers.queued', { shown: format.number(mail?.queued) })}
              to={{ to: '/operator/mail', search: { status: 'queued' } }}
            />
            {mail && mail.queued > 0 && ` · ${durationText(mail.oldestSeconds, { format, t }, 1)}`}
            {' · '}
            <FigureLink
              text={t('operatorMonitor.servers.failed', { shown: format.total(mail?.failed) })}
              to={{ to: '/operator/mail', search: { status: 'failed' } }}
            />
          </dd>
        </div>
        <div>
          <dt>{t('operatorMonitor.servers.payments')}</dt>
          <dd>
            <FigureLink
              text={t('operatorMonitor.servers.received', { shown: format.total(payments?.received) })}
              to={{ to: '/operator/payments', search: { verdict: 'received' } }}
            />
            {' · '}
            <FigureLink
              text={t('operatorMonitor.servers.parked', { shown: format.total(payments?.parked) })}
              to={{ to: '/operator/payments' }}
            />
          </dd>
        </div>
        {payments?.providers.map(({ provider, lastCallbackAt }) => (
          <div key={provider}>
            <dt>{t(`orders.provider.${provider}`)}</dt>
            <dd>
              <Link to="/operator/payments" search={{ verdict: 'all', provider }}>
                {lastCallbackAt === null
                  ? t('operatorMonitor.servers.noCallback')
                  : t('operatorMonitor.servers.callback', {
                      ago: format.within(format.ago(lastCallbackAt, now)),
                    })}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Server({ name, state }: { name: string; state: ServerState }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {state.reachable ? (
          <StatusDot
            tone="online"
            text={t('operatorMonitor.servers.reachable', { ms: format.number(state.latencyMs) })}
          />
        ) : (
          <StatusDot tone="fault" chip text={t('operatorMonitor.servers.away')} />
        )}
      </dd>
    </div>
  );
}
