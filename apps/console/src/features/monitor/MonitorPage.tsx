import type { MinuteFigures, MonitorSnapshot } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { MonitorOff } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { useUser } from '../../lib/session';
import { zoneName } from '../../lib/zone-name';
import { ButtonLink } from '../../ui/ButtonLink';
import { ChartCard } from '../../ui/chart/ChartCard';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { FigureLink } from '../../ui/FigureLink';
import { Meter } from '../../ui/Meter';
import { PageHeader } from '../../ui/PageHeader';
import { Tile } from '../../ui/Tile';
import { DelayTile } from './DelayTile';
import { type MinuteKind, minuteKinds, minuteLines } from './minute-lines';
import { type MonitorSearch, portsIn } from './monitor-search';
import styles from './MonitorPage.module.css';
import { monitorQuery } from './queries';
import { StateCard } from './StateCard';
import { tileNotes } from './tile-notes';
import { WaitingCard } from './WaitingCard';

interface MonitorPageProps {
  search: MonitorSearch;
  onSearch(change: MonitorSearch): void;
}

/** The tenant's state now, and by minute for the last hour. */
export function MonitorPage({ search, onSearch }: MonitorPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(monitorQuery);
  const zone = zoneName(data?.timeZone ?? format.timeZone, format.language);
  const isEmpty =
    data && Object.values(data.ports).every((count) => count === 0) && data.clients.connected === 0;
  return (
    <>
      <PageHeader
        title={t('monitor.title')}
        note={t('monitor.note', { time: format.clock(data?.at), zone })}
      />
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.grid}>
          <MonitorTiles snapshot={data} />
          <div className={styles.main}>
            {isEmpty ? (
              <div className={styles.empty}>
                <EmptyState
                  icon={MonitorOff}
                  title={t('monitor.empty')}
                  hint={t('monitor.emptyHint')}
                  action={<ButtonLink to="/subpage/sonAccount">{t('monitor.emptyAction')}</ButtonLink>}
                />
              </div>
            ) : (
              <WaitingCard waiting={data?.waiting} search={search} onSearch={onSearch} />
            )}
          </div>
          <div className={styles.side}>
            <StateCard snapshot={data} />
          </div>
          {minuteKinds.map((kind) => (
            <MinuteCard key={kind} kind={kind} figures={data?.minutes} />
          ))}
        </div>
      )}
    </>
  );
}

interface MinuteCardProps {
  kind: MinuteKind;
  /** Undefined while they load. */
  figures: MinuteFigures | undefined;
}

/** One kind of figures by minute, for the last hour. */
function MinuteCard({ kind, figures }: MinuteCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = useMemo(
    () => (figures ? minuteLines(kind, figures, { format, t }) : undefined),
    [kind, figures, format, t],
  );
  return (
    <div className={styles.minutes}>
      <ChartCard
        title={t(`monitor.minutes.${kind}`)}
        note={t(`monitor.minutes.list.${kind}`)}
        actions={
          <span className={styles.sums} title={t('monitor.minutes.sum')}>
            {shown
              ? shown.sums.map(({ name, label, text, list }, index) => (
                  <Fragment key={name}>
                    {index > 0 && ' · '}
                    <FigureLink text={text} label={label} to={list} />
                  </Fragment>
                ))
              : format.number(undefined)}
          </span>
        }
        series={shown?.series}
      />
    </div>
  );
}

/** The four tiles keep their places from the start. An unknown figure is a dash. */
function MonitorTiles({ snapshot }: { snapshot: MonitorSnapshot | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(10_000);
  const notes = tileNotes(t, format);
  const { ports, clients, subAccounts, waiting, events } = snapshot ?? {};
  // The number of the tenant's ports, as on the home page. The state card counts social accounts.
  const { portNum } = useUser();
  return (
    <div className={styles.tiles}>
      <Tile
        label={t('monitor.tile.ports')}
        value={format.number(ports?.online)}
        whole={format.number(portNum)}
        visual={<Meter part={ports?.online ?? 0} whole={portNum} />}
        note={ports && notes.ports(ports)}
        to={{ to: '.', search: portsIn('online') }}
      />
      <Tile
        label={t('monitor.tile.clients')}
        value={format.number(clients?.connected)}
        note={clients && notes.clients(clients)}
        more={subAccounts && notes.normal(subAccounts)}
        to={{ to: '/subpage/sonAccount', search: { clients: 'online' } }}
      />
      <Tile
        label={t('monitor.tile.waiting')}
        value={format.number(waiting?.conversations)}
        note={waiting && notes.waiting(waiting, now)}
        to={{
          to: '.',
          search: (before: object) => ({ ...before, span: undefined, page: undefined }),
          hash: 'waiting',
        }}
      />
      <DelayTile events={events} />
    </div>
  );
}
