import {
  type ListedStatus,
  listedStatuses,
  type MonitorSnapshot,
  portStatuses,
} from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Card } from '../../ui/Card';
import { FigureLink } from '../../ui/FigureLink';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';
import { portTones } from '../../ui/port-tones';
import styles from './MonitorPage.module.css';
import { portsIn } from './monitor-search';

const subAccountTones: Record<ListedStatus, StatusTone> = {
  normal: 'online',
  stopped: 'idle',
  deleting: 'busy',
};

/** Ports and sub-accounts by state. Each figure opens the list that it counts. */
export function StateCard({ snapshot }: { snapshot: MonitorSnapshot | undefined }) {
  const { t } = useTranslation();
  return (
    <Card title={t('monitor.states.title')}>
      <StateList
        title={t('monitor.states.ports')}
        rows={portStatuses.map((status) => ({
          text: t(`ports.status.${status}`),
          tone: portTones[status],
          count: snapshot?.ports[status],
          to: { to: '.', search: portsIn(status) },
        }))}
      />
      <StateList
        title={t('monitor.states.subAccounts')}
        rows={listedStatuses.map((status) => ({
          text: t(`monitor.states.${status}`),
          tone: subAccountTones[status],
          count: snapshot?.subAccounts[status],
          to: { to: '/subpage/sonAccount', search: { status } },
        }))}
      />
    </Card>
  );
}

interface StateRow {
  text: string;
  tone: StatusTone;
  count: number | undefined;
  to: LinkProps;
}

function StateList({ title, rows }: { title: string; rows: StateRow[] }) {
  const format = useFormat();
  return (
    <div className={styles.states}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ text, tone, count, to }) => (
          <div key={text} className={styles.state}>
            <dt>
              <StatusDot tone={tone} text={text} />
            </dt>
            <dd>
              <FigureLink text={format.number(count)} label={`${title} ${text}`} to={to} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
