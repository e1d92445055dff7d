import type { DashboardSummary, MessageCount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { useUser } from '../../lib/session';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { Meter } from '../../ui/Meter';
import { Sparkline } from '../../ui/Sparkline';
import { Tile } from '../../ui/Tile';
import { balanceQuery, useRunway } from '../characters/public';
import { noPortsSearch } from '../ports/public';
import styles from './HomePage.module.css';
import { messageTrendQuery, ownQuery, summaryQuery, trendQuery } from './queries';

/** The four tiles keep their places from the start. An unknown figure is a dash. */
export function SummaryTiles({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(summaryQuery);
  const { data: hours } = useQuery(trendQuery({ period: '24h' }));
  const now = useNow();
  if (error && !data)
    return (
      <div className={styles.full}>
        <ErrorPanel compact error={error} onRetry={() => void refetch()} />
      </div>
    );

  const today = data?.today.gained ?? 0;
  const before = data?.yesterdaySoFar.gained ?? 0;
  const repeat = format.number(data?.today.repeat);
  const todaysDay = format.isoDay(data?.at ?? now);
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
          note={data && t(before > 0 ? 'dashboard.tile.sinceYesterday' : 'dashboard.tile.noYesterday')}
          more={data && t('dashboard.tile.repeat', { shown: repeat })}
          to={{ to: '/fansOperation/fansList', search: { from: todaysDay, to: todaysDay } }}
        />
      </div>
      <div className={className}>
        <MessagesTile day={todaysDay} />
      </div>
      <div className={className}>
        <CharactersTile day={todaysDay} />
      </div>
    </>
  );
}

/** Opens the list of online ports. */
const onlinePorts: LinkProps = {
  to: '.',
  search: (before: object) => ({ ...before, ...noPortsSearch, ports: 'all', portStatus: 'online' }),
};

/** Counts the tenant's ports. An agent sees its reserved ports, or those that it may share. */
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
      to={onlinePorts}
    />
  );
}

/** Messages of today, in and out. */
function MessagesTile({ day }: { day: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(messageTrendQuery({ period: '24h' }));
  const hours = data?.buckets.flatMap(({ current }) => current ?? []);
  const sum = (count: (hour: MessageCount) => number) => hours?.reduce((all, hour) => all + count(hour), 0);
  const sent = (hour: MessageCount) => hour.sent + hour.automatic;
  return (
    <Tile
      label={t('dashboard.tile.messages')}
      value={format.number(sum((hour) => hour.received + sent(hour)))}
      visual={<Sparkline values={cumulative(hours?.map((hour) => hour.received + sent(hour)) ?? [])} />}
      note={
        hours &&
        t('dashboard.tile.messagesNote', {
          received: format.number(sum((hour) => hour.received)),
          sent: format.number(sum(sent)),
        })
      }
      more={t('dashboard.archivedList')}
      to={{ to: '/subpage/chatHistory', search: { from: day, to: day } }}
    />
  );
}

/** The characters left for the tenant or the agent, and today's usage, which it opens. */
function CharactersTile({ day }: { day: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subAccountId } = useUser();
  const { data: own } = useQuery(ownQuery(subAccountId));
  const { data: left } = useQuery(balanceQuery);
  const runway = useRunway(left?.daysLeft);
  const used = left && t('dashboard.tile.usedToday', { shown: format.number(left.usedToday) });
  return (
    <Tile
      label={t('dashboard.tile.characters')}
      value={format.number(left?.balance)}
      note={left?.low ? t(left.balance === 0 ? 'common.out' : 'common.low') : used}
      more={[
        ...(runway ? [runway] : []),
        ...(left?.low && used ? [used] : []),
        ...(own ? [t(`dashboard.tile.${own.characters === null ? 'shared' : 'own'}`)] : []),
      ].join(' · ')}
      to={{ to: '/subpage/chatUse', search: { from: day, to: day } }}
    />
  );
}

function cumulative(values: (number | undefined)[]): number[] {
  let sum = 0;
  return values.filter((value) => value !== undefined).map((value) => (sum += value));
}
