import type { FanCount } from '../fans/fans.types.js';
import type { PackageFamily } from '../billing/billing.types.js';
import type { PageQuery } from '../http/reply.js';

/** All data of the home page. An agent gets its own sub-account's figures. */
export interface DashboardSummary {
  /** ISO instant of the figures. */
  at: string;
  timeZone: string;
  /** Ports in status `online`. */
  portsOnline: number;
  /** The tenant's ports; for an agent, the most that its sub-account may open. */
  portNum: number;
  today: FanCount;
  /** Figures of yesterday up to the same local time. */
  yesterdaySoFar: FanCount;
  total: FanCount;
  /** Sub-accounts in status `normal` with a connected client. */
  clientsOnline: number;
  subAccountsNormal: number;
  /** Whether older reports of the tenant's fans wait to be counted, so that the figures still grow. */
  isCounting: boolean;
  /** Null for an agent, because the package belongs to the owner. */
  package: { family: PackageFamily; portNum: number; endsAt: string | null } | null;
}

export const trendPeriods = ['24h', '7d', '30d'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** Local days of the tenant, both included, at most `trendLimits.days` of them. Without them, a period. */
export interface DayQuery<Period> {
  /** The span of time that is counted. */
  period?: Period;
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
}
export type TrendQuery = DayQuery<TrendPeriod>;

/** `24h`: today's local hours against yesterday's. Others: local days against the span before. */
export interface Trend {
  period: TrendPeriod | 'days';
  timeZone: string;
  buckets: TrendBucket[];
}
export type TrendBucket = Bucket<FanCount>;

/** One hour or day. */
export interface Bucket<Count> {
  /** ISO instant of the bucket's start. */
  start: string;
  /** Null for a bucket in the future. */
  current: Count | null;
  previous: Count | null;
  running: boolean;
}

/** Messages of one span, whether archived or not. */
export interface MessageCount {
  received: number;
  /** Messages of people and of the platform's bots. */
  sent: number;
  /** Messages that Parley sent by itself. */
  automatic: number;
  /** Contacts with a message in or out. Sums over several spans would count a contact twice. */
  contacts: number;
}

/** Like `Trend`. */
export interface MessageTrend {
  period: TrendPeriod | 'days';
  timeZone: string;
  buckets: Bucket<MessageCount>[];
}

export const rankingPeriods = ['today', 'total'] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];
export type RankingQuery = DayQuery<RankingPeriod>;
export interface RankingRow {
  subAccountId: string;
  remark: string;
  /** Empty for a deleted sub-account, whose gains stay. */
  account: string;
  gained: number;
}

export const agentSorts = [
  'gained',
  'received',
  'sent',
  'automatic',
  'waiting',
  'waitSeconds',
  'firstMedian',
] as const;
export type AgentSort = (typeof agentSorts)[number];

/** Local days of the tenant, both included, at most `trendLimits.days` of them. */
export interface AgentFiguresQuery extends PageQuery {
  from: string;
  /** The end of the span that `from` begins. */
  to: string;
  /** Part of the account or the remark. */
  search?: string;
  /** The column by which the list is sorted. */
  sort?: AgentSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

/** The figures of a sub-account. */
export interface AgentFigures {
  /** The sub-account's id. */
  id: string;
  account: string;
  remark: string;
  /** Fans of the span, new and repeat. */
  gained: number;
  received: number;
  /** Messages of people and of the platform's bots. */
  sent: number;
  automatic: number;
  /** Conversations that wait for an answer now, whatever the span. */
  waiting: number;
  /** Average waiting time of these conversations in seconds; null without a conversation. */
  waitSeconds: number | null;
  /** The median of the agent's first responses in the span, in seconds; null without a response. */
  firstMedian: number | null;
}
