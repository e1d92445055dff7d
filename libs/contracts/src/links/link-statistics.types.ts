import type { Page, PageQuery } from '../http/reply.js';
import type { LinkAccountBlock, LinkClicks, LinkDevice } from './links.types.js';

/** Why a click went where it went: `account` to an account; each other one to the default URL, or to the 404 page. */
export const clickOutcomes = [
  'account',
  'disabled',
  'ended',
  'unavailable',
  'region',
  'device',
  'nobody',
  'full',
  'unchecked',
  'filtered',
] as const;
/**
 * `unavailable`: the tenant is suspended or its package has no links. `unchecked`: the database did not answer in time, and
 * whether the accounts' daily caps are reached is not known. `filtered`: an automatic request, which is assigned to nobody.
 */
export type ClickOutcome = (typeof clickOutcomes)[number];

export const clickFilters = ['bot', 'head', 'prefetch'] as const;
/** Why a click is not among the filtered ones. */
export type ClickFilter = (typeof clickFilters)[number];

export const clickSystems = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const;
export type ClickSystem = (typeof clickSystems)[number];

/** Clicks and the visitors among the filtered ones: unique per link and local day, summed. */
export interface VisitFigures extends LinkClicks {
  visitors: number;
}

/** Figures between two ISO instants: from the first to before the second. */
export interface SpanFigures extends VisitFigures {
  from: string;
  to: string;
}

export interface LinkStatisticsQuery {
  /** Left out: all links, deleted ones included. */
  linkId?: string;
}

export interface LinkSummary {
  total: VisitFigures;
  today: VisitFigures;
  /** Yesterday until the same local time as now, by today's zone, and whole. */
  yesterdayUntilNow: SpanFigures;
  yesterday: VisitFigures;
  /** Local date and zone of today. */
  day: string;
  timeZone: string;
}

export const linkPeriods = ['7d', '30d'] as const;
export type LinkPeriod = (typeof linkPeriods)[number];

export interface LinkPeriodQuery extends LinkStatisticsQuery {
  period: LinkPeriod;
}

/** One local day, as it was at the click. */
export interface LinkDay extends VisitFigures {
  day: string;
}

/** The summary and the days of a period, as they were at one time. */
export interface LinkOverview {
  summary: LinkSummary;
  /** The oldest first; today is the last one. */
  days: LinkDay[];
}

/** A part of a period's clicks and visitors. */
export interface LinkPart extends VisitFigures {
  /** Region (ISO 3166-1 alpha-2), device or system; empty where unknown. */
  value: string;
}

export interface LinkReferrer extends LinkClicks {
  /** A host; empty where there was none. */
  host: string;
}

export interface LinkDevices {
  devices: LinkPart[];
  systems: LinkPart[];
}

/** Clicks sent to an account in a period, and its place in the pool now. */
export interface LinkAccountPart extends LinkClicks {
  key: string;
  account: string;
  nickname: string;
  /** Null where it is in no pool any more, or where all links are asked for. */
  pool: {
    isOnline: boolean;
    sentToday: number;
    dailyCap: number | null;
    blockedBy: LinkAccountBlock | null;
  } | null;
}

/** Clicks that went to no account, by the reason. */
export interface LinkOutcomePart extends LinkClicks {
  outcome: ClickOutcome;
}

export interface LinkAccountParts {
  accounts: LinkAccountPart[];
  outcomes: LinkOutcomePart[];
}

/** Filters of visitors and of clicks: each figure of the statistics is a list by them. */
export interface ClickFilterQuery {
  linkId?: string;
  /** Local dates as they were at the click, both included. */
  fromDay?: string;
  toDay?: string;
  region?: string;
  device?: LinkDevice | 'other';
  system?: ClickSystem;
  referrer?: string;
  /** Key of the account it was sent to. */
  account?: string;
  outcome?: ClickOutcome;
  /** Without bots, HEAD requests and prefetches. */
  filtered?: boolean;
}

export interface VisitorQuery
  extends PageQuery,
    Omit<ClickFilterQuery, 'account' | 'outcome' | 'filtered' | 'referrer'> {
  /** An address, or a part of a link's name. */
  search?: string;
  /** ISO instants: whose first filtered click of the day is from the first to before the second. */
  from?: string;
  to?: string;
}

/** A visitor of a link in a local day. */
export interface LinkVisitor {
  id: string;
  linkId: string;
  linkName: string;
  day: string;
  /** ISO 3166-1 alpha-2; empty where unknown. */
  region: string;
  /** Null once it was cleared, or where the tenant keeps none. */
  address: string | null;
  device: LinkDevice | 'other';
  system: ClickSystem;
  browser: string;
  clicks: number;
  /** ISO instants. */
  firstAt: string;
  lastAt: string;
}

export interface ClickQuery extends PageQuery, ClickFilterQuery {
  visitorId?: string;
  /** ISO instants: from the first to before the second. */
  from?: string;
  to?: string;
}

export interface LinkClick {
  id: string;
  linkId: string;
  linkName: string;
  /** ISO instant. */
  at: string;
  day: string;
  region: string;
  address: string | null;
  device: LinkDevice | 'other';
  system: ClickSystem;
  browser: string;
  referrer: string;
  outcome: ClickOutcome;
  /** The account it was sent to; null where it was none. */
  account: string | null;
  filter: ClickFilter | null;
}

export interface ClickPage extends Page<LinkClick> {
  /**
   * Clicks of the link and dates asked for, whatever the other filters, that are counted and no longer listed. 0 with
   * `visitorId`, `from` or `to`, for which it is not known.
   */
  unlisted: number;
}

export interface LinkReportQuery {
  /** Left out: thirty days. */
  period?: LinkPeriod;
}

/** A link's public report: no addresses, and neither name nor accounts unless the owner shows them. */
export interface LinkReport {
  /** Null where the owner gave none. */
  title: string | null;
  period: LinkPeriod;
  summary: LinkSummary;
  days: LinkDay[];
  regions: LinkPart[];
  devices: LinkDevices;
  accounts: { account: string; raw: number; filtered: number }[] | null;
  /** ISO instant. */
  refreshedAt: string;
}
