import type { DashboardSummary } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useRole, useUser } from '../../lib/session';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { Meter } from '../../ui/Meter';
import { Sparkline } from '../../ui/Sparkline';
import { Tile } from '../../ui/Tile';
import { balanceQuery } from '../characters/public';
import styles from './HomePage.module.css';
import { ownQuery, summaryQuery, trendQuery } from './queries';

/** The four tiles keep their places from the first moment: a figure not yet known is a dash. */
export function SummaryTiles({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const { data, error, refetch } = useQuery(summaryQuery);
  const { data: hours } = useQuery(trendQuery('24h'));
  const { data: days } = useQuery(trendQuery('7d'));
  if (error && !data)
    return (
      <div className={styles.full}>
        <ErrorPanel compact error={error} onRetry={() => void refetch()} />
      </div>
    );

  const today = data?.today.gained ?? 0;
  const before = data?.yesterdaySoFar.gained ?? 0;
  const repeat = format.number(data?.today.repeat);
  const todaysDay = data && format.isoDay(data.at);
  return (
    <>
      <div className={className}>
        <PortsTile summary={data} />
      </div>
      <div className={className}>
        <Tile
          label={t('dashboard.tile.fansToday')}
          value={format.number(data?.today.gained)}
          visual={
            <Sparkline values={cumulative(hours?.buckets.map((bucket) => bucket.current?.gained) ?? [])} />
          }
          change={before > 0 ? { text: format.change(today, before), by: today - before, good: true } : null}
          note={
            data &&
            t(before > 0 ? 'dashboard.tile.fansTodayNote' : 'dashboard.tile.fansTodayNoBase', { repeat })
          }
          to={{ to: '/fansOperation/fansList', search: { from: todaysDay, to: todaysDay } }}
        />
      </div>
      <div className={className}>
        <Tile
          label={t('dashboard.tile.fansTotal')}
          value={format.number(data?.total.gained)}
          visual={
            <Sparkline values={cumulative(days?.buckets.map((bucket) => bucket.current?.gained) ?? [])} />
          }
          note={
            data &&
            t('dashboard.tile.fansTotalNote', {
              fresh: format.number(data.total.fresh),
              repeat: format.number(data.total.repeat),
            })
          }
          to={{ to: '/fansOperation/fansList' }}
        />
      </div>
      <div className={className}>{isOwner ? <ClientsTile summary={data} /> : <CharactersTile />}</div>
    </>
  );
}

/** Counts the tenant's ports; for an agent, those that it has reserved or may have, or that dynamic ones share. */
function PortsTile({ summary }: { summary: DashboardSummary | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subAccountId } = useUser();
  const { data: own } = useQuery(ownQuery(subAccountId));
  const { portsOnline = 0, portNum = 0 } = summary ?? {};
  const isPooled = own?.portsTotal === null;
  const others = Math.max(0, portNum - portsOnline);
  const rest =
    others > 0
      ? t('dashboard.tile.portsNotOnline', { count: others, shown: format.number(others) })
      : t('dashboard.tile.portsAllOnline');
  return (
    <Tile
      label={t('dashboard.tile.ports')}
      value={format.number(summary?.portsOnline)}
      {...(!isPooled && { whole: format.number(own?.portsTotal ?? summary?.portNum) })}
      visual={isPooled ? null : <Meter part={portsOnline} whole={own?.portsTotal ?? portNum} />}
      note={summary && (isPooled ? `${t('dashboard.own.dynamic')} · ${rest}` : rest)}
    />
  );
}

function ClientsTile({ summary }: { summary: DashboardSummary | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { clientsOnline = 0, subAccountsNormal = 0 } = summary ?? {};
  return (
    <Tile
      label={t('dashboard.tile.clients')}
      value={format.number(summary?.clientsOnline)}
      whole={format.number(summary?.subAccountsNormal)}
      visual={<Meter part={clientsOnline} whole={subAccountsNormal} />}
      note={
        summary &&
        t('dashboard.tile.clientsNote', { count: subAccountsNormal, shown: format.number(subAccountsNormal) })
      }
      to={{ to: '/subpage/sonAccount', search: { status: 'normal' } }}
    />
  );
}

/** The characters that an agent may spend: its own, or the tenant's. */
function CharactersTile() {
  const { t } = useTranslation();
  const format = useFormat();
  const { subAccountId } = useUser();
  const { data: own } = useQuery(ownQuery(subAccountId));
  const { data: left } = useQuery(balanceQuery);
  return (
    <Tile
      label={t('dashboard.tile.characters')}
      value={format.number(left?.balance)}
      note={
        own &&
        left &&
        [
          ...(left.low ? [t(left.balance === 0 ? 'common.out' : 'common.low')] : []),
          t(own.characters === null ? 'dashboard.tile.charactersShared' : 'dashboard.tile.charactersOwn', {
            used: format.number(left.usedToday),
          }),
        ].join(' · ')
      }
    />
  );
}

function cumulative(values: (number | undefined)[]): number[] {
  let sum = 0;
  return values.filter((value) => value !== undefined).map((value) => (sum += value));
}
