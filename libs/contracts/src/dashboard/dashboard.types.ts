import type { FanCount } from '../fans/fans.types.js';
import type { PackageFamily } from '../billing/billing.types.js';

/** Everything the home page shows at once. An agent gets its own sub-account's figures. */
export interface DashboardSummary {
  /** ISO instant the figures hold for. */
  at: string;
  timeZone: string;
  /** Ports in status `online`. */
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
export type TrendBucket = Bucket<FanCount>;

/** One hour or day. */
export interface Bucket<Count> {
  /** ISO instant at which the bucket starts. */
  start: string;
  /** Null where the bucket lies ahead. */
  current: Count | null;
  previous: Count | null;
  running: boolean;
}

/** Messages of one span, archived or not. */
export interface MessageCount {
  received: number;
  /** Written by people, and by bots of the platform. */
  sent: number;
  /** By Parley itself. */
  automatic: number;
  /** Contacts who wrote or were written to; of several spans they do not add up. */
  contacts: number;
}

/** As `Trend`. */
export interface MessageTrend {
  period: TrendPeriod;
  timeZone: string;
  buckets: Bucket<MessageCount>[];
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
