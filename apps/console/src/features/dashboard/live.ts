import {
  type ConsolePushes,
  type DashboardSummary,
  type FanCount,
  hourMs,
  type RankingRow,
  type SubAccount,
  type Trend,
} from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { currentUserQuery } from '../../lib/session';
import { balanceQuery, showBalance } from '../characters/public';
import { dashboardKeys, rankingQuery } from './queries';

type Counted = ConsolePushes['fans:counted'];

/** Sets the current bucket to today's count for days, and to this hour's count for hours. */
export function countInto(trend: Trend, { today, hour }: Pick<Counted, 'today' | 'hour'>): Trend {
  const isDays = trend.period !== '24h';
  const hourStart = Date.parse(hour.hour);
  const counts = (bucket: Trend['buckets'][number]): FanCount | null => {
    if (isDays) return bucket.running ? today : null;
    const start = Date.parse(bucket.start);
    return hourStart >= start && hourStart < start + hourMs ? hour.count : null;
  };
  return {
    ...trend,
    buckets: trend.buckets.map((bucket) => ({ ...bucket, current: counts(bucket) ?? bucket.current })),
  };
}

/** Updates the figures of known rows. A contact outside them may belong there now, which needs a fresh read. */
export function rankAgain(
  rows: RankingRow[],
  gained: Map<string, number>,
): { rows: RankingRow[]; complete: boolean } {
  const least = rows.length < 10 ? -1 : (rows.at(-1)?.gained ?? 0);
  const known = new Set(rows.map((row) => row.subAccountId));
  const complete = [...gained].every(([id, count]) => known.has(id) || count <= least);
  return {
    rows: rows.map((row) => ({ ...row, gained: gained.get(row.subAccountId) ?? row.gained })),
    complete,
  };
}

function rank(client: QueryClient, period: 'today' | 'total', gained: Map<string, number>): void {
  const { queryKey } = rankingQuery({ period });
  let complete = true;
  client.setQueryData(queryKey, (rows) => {
    if (!rows) return rows;
    const next = rankAgain(rows, gained);
    complete = next.complete;
    return next.rows;
  });
  if (!complete) void client.invalidateQueries({ queryKey });
}

const recount = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: dashboardKeys.summary });
}, 2_000);

/** Pushes have the figures of today and of all time, not those of chosen days. */
const rankDays = throttled((client: QueryClient) => {
  void client.invalidateQueries({
    queryKey: dashboardKeys.rankings,
    predicate: ({ queryKey }) =>
      typeof queryKey[2] === 'object' && queryKey[2] !== null && 'to' in queryKey[2],
  });
}, 10_000);

const recountMessages = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: dashboardKeys.messageTrends });
}, 5_000);

const rereadWaiting = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: dashboardKeys.ownWaiting });
}, 1_000);

export const dashboardLive: LiveHandlers = {
  'ports:changed': {
    queries: [dashboardKeys.summary],
    apply: (client, { online, portNum }) => {
      client.setQueryData<DashboardSummary>(
        dashboardKeys.summary,
        (summary) => summary && { ...summary, portsOnline: online, portNum },
      );
    },
  },
  'fans:counted': {
    queries: [dashboardKeys.summary, dashboardKeys.trends, dashboardKeys.rankings],
    apply: (client, counted) => {
      const { today, total, subAccounts } = counted;
      client.setQueryData<DashboardSummary>(
        dashboardKeys.summary,
        (summary) => summary && { ...summary, today, total },
      );
      client.setQueriesData<Trend>(
        { queryKey: dashboardKeys.trends },
        (trend) => trend && countInto(trend, counted),
      );
      rank(client, 'today', new Map(subAccounts.map((one) => [one.id, one.fansToday])));
      rank(client, 'total', new Map(subAccounts.map((one) => [one.id, one.fansTotal])));
      rankDays(client);
    },
  },
  'package:changed': {
    queries: [dashboardKeys.summary],
    apply: (client, { family, portNum, endsAt }) => {
      const plan = { family, portNum, endsAt: endsAt === null ? null : new Date(endsAt).toISOString() };
      client.setQueryData<DashboardSummary>(
        dashboardKeys.summary,
        // An agent's summary has no package, and ports of its own.
        (summary) => (summary?.package ? { ...summary, portNum, package: plan } : summary),
      );
      recount(client);
    },
  },
  'characters:changed': {
    queries: [balanceQuery.queryKey, currentUserQuery.queryKey],
    apply: showBalance,
  },
  'conversations:changed': {
    queries: [dashboardKeys.messageTrends, dashboardKeys.ownWaiting],
    apply: (client) => {
      recountMessages(client);
      rereadWaiting(client);
    },
  },
  'sub-account:changed': {
    queries: [dashboardKeys.own, dashboardKeys.summary],
    apply: (client, changed) => {
      client.setQueryData<SubAccount>(dashboardKeys.own, (own) => (own?.id === changed.id ? changed : own));
      // Only the server knows the connected clients and their ports.
      recount(client);
    },
  },
};
