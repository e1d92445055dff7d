import type { InstallationFigures, MinuteFigures } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { zoneName } from '../../lib/zone-name';
import { Card } from '../../ui/Card';
import type { ChartSeries } from '../../ui/chart/chart-series';
import { ChartCard } from '../../ui/chart/ChartCard';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Segments } from '../../ui/Segments';
import { Bar } from '../../ui/skeletons';
import { Tile } from '../../ui/Tile';
import { durationText } from '../response-times/public';
import { type MinuteKind, minuteKinds, minuteLines, tileNotes } from '../monitor/public';
import styles from './MonitorPage.module.css';
import { NodesCard } from './NodesCard';
import { ProvidersCard } from './ProvidersCard';
import { installationQuery } from './queries';
import { QueuesCard } from './QueuesCard';
import { ServersCard } from './ServersCard';

/** The live state of the whole installation. */
export function MonitorPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(installationQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('operatorMonitor.title')}
        note={data && t('operatorMonitor.note', { time: format.clock(data.at) })}
      />
      <FigureTiles figures={data?.figures} />
      <QueryView query={query} skeleton={<Bar height={240} />}>
        {(snapshot) => (
          <div className={styles.grid}>
            <div className={styles.two}>
              <MinutesCard minutes={snapshot.minutes} />
            </div>
            <div className={styles.one}>
              <ServersCard snapshot={snapshot} />
            </div>
            <div className={styles.full}>
              <NodesCard nodes={snapshot.nodes} />
            </div>
            <div className={styles.half} id="queues">
              <QueuesCard queues={snapshot.queues} />
            </div>
            <div className={styles.half}>
              <ProvidersCard providers={snapshot.figures?.translation} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

/** Figures of all tenants together; an unreadable figure is a dash. */
function FigureTiles({ figures }: { figures: InstallationFigures | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(10_000);
  const notes = tileNotes(t, format);
  const { ports, clients, subAccounts, waiting, events } = figures ?? {};
  return (
    <div className={styles.tiles}>
      <Tile
        label={t('monitor.tile.ports')}
        value={format.number(ports?.online)}
        note={ports && notes.ports(ports)}
        more={ports && t('operatorMonitor.offline', { shown: format.number(ports.offline) })}
        to={{ to: '/operator/tenants', search: { sort: 'portsOnline' } }}
      />
      <Tile
        label={t('monitor.tile.clients')}
        value={format.number(clients?.connected)}
        note={clients && notes.clients(clients)}
        more={subAccounts && notes.normal(subAccounts)}
        to={{ to: '/operator/tenants', search: { sort: 'lastActiveAt' } }}
      />
      <Tile
        label={t('monitor.tile.waiting')}
        value={format.number(waiting?.conversations)}
        note={waiting && notes.waiting(waiting, now)}
        to={{ to: '/operator/tenants', search: { sort: 'waiting' } }}
      />
      <Tile
        label={t('operatorMonitor.events')}
        value={events ? format.number(events.unsent + events.unhandled) : format.number(null)}
        note={
          events &&
          t('operatorMonitor.eventsNote', {
            unsent: format.number(events.unsent),
            oldest: durationText(events.oldestSeconds, { format, t }, 1),
          })
        }
        to={{ to: '.', hash: 'queues' }}
      />
    </div>
  );
}

/** The last hour of all tenants by minute. */
function MinutesCard({ minutes }: { minutes: MinuteFigures | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kind, setKind] = useState<MinuteKind>('messages');
  const series = useMemo(
    () => minutes && withoutLists(minuteLines(kind, minutes, { format, t }).series),
    [minutes, kind, format, t],
  );
  const title = t('operatorMonitor.minutes.title');
  if (!series)
    return (
      <Card title={title}>
        <p className={styles.calm}>{t('operatorMonitor.minutes.unknown')}</p>
      </Card>
    );
  return (
    <ChartCard
      title={title}
      note={t('operatorMonitor.minutes.note', { zone: zoneName(format.timeZone, format.language) })}
      actions={
        <Segments<MinuteKind>
          small
          label={t('operatorMonitor.minutes.kind')}
          value={kind}
          options={minuteKinds.map((value) => ({ value, text: t(`operatorMonitor.minutes.kinds.${value}`) }))}
          onChange={setKind}
        />
      }
      series={series}
      kind={kind}
    />
  );
}

/** Removes the lists, because they are a tenant's own. */
const withoutLists = ({ lines, ...series }: ChartSeries): ChartSeries => ({
  ...series,
  lists: [],
  lines: lines.map((line) => ({ ...line, lists: [] })),
});
