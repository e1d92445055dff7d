import type { FanCount } from '../fans/fans.types.js';
import type { PackageFamily } from '../billing/billing.types.js';

/** Everything the home page shows at once. An agent gets its own sub-account's figures. */
export interface DashboardSummary {
  /** ISO instant the figures hold for. */
  at: string;
  timeZone: string;
  portsOnline: number;
  /** The tenant's; an agent's is the most its sub-account may have open. */
  portNum: number;
  today: FanCount;
  /** Yesterday until the same local time. */
  yesterdaySoFar: FanCount;
  total: FanCount;
  /** Sub-accounts with a connected client, of those in status normal. */
  clientsOnline: number;
  subAccountsNormal: number;
  /** Null for an agent: the package is its owner's affair. */
  package: { family: PackageFamily; portNum: number; endsAt: string | null } | null;
}

export const trendPeriods = ['24h', '7d', '30d'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

export interface TrendQuery {
  period: TrendPeriod;
}

/** `24h`: today's local hours against yesterday's; `7d`, `30d`: local days against the span before. */
export interface Trend {
  period: TrendPeriod;
  timeZone: string;
  buckets: TrendBucket[];
}
export interface TrendBucket {
  /** ISO instant at which the bucket starts. */
  start: string;
  /** Null where the bucket lies ahead. */
  current: FanCount | null;
  previous: FanCount | null;
  running: boolean;
}

export const rankingPeriods = ['today', 'total'] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];
export interface RankingQuery {
  period: RankingPeriod;
}
export interface RankingRow {
  subAccountId: string;
  remark: string;
  /** Empty for one that was deleted: its gains stay, its name does not. */
  account: string;
  gained: number;
}
