import type { Page, PageQuery } from '../http/reply.js';
import type { LinkAccountBlock, LinkClicks } from './links.types.js';
import type { LinkDevice } from './link-lists.types.js';

/** The outcomes of a click. Only with `account` it went to an account, otherwise to the default URL or the 404 page. */
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
 * `unavailable`: the tenant is suspended, or its package has no links. `unchecked`: the database did not answer in time, so the
 * accounts' daily caps are unknown. `filtered`: an automatic request, which gets no account.
 */
export type ClickOutcome = (typeof clickOutcomes)[number];

export const clickFilters = ['bot', 'head', 'prefetch'] as const;
/** Why filtered figures leave the click out. */
export type ClickFilter = (typeof clickFilters)[number];

export const clickSystems = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const;
export type ClickSystem = (typeof clickSystems)[number];

/** Clicks, and their visitors after filtering: each visitor counts once per link and local day, and the days are added. */
export interface VisitFigures extends LinkClicks {
  visitors: number;
}

/** Figures between two ISO instants: from the first to before the second. */
export interface SpanFigures extends VisitFigures {
  from: string;
  to: string;
}

export interface LinkStatisticsQuery {
  /** Omitted: all links, including deleted ones. */
  linkId?: string;
}

export interface LinkSummary {
  total: VisitFigures;
  today: VisitFigures;
  /** Yesterday in today's time zone: the figures up to the present local time, and the figures of the whole day. */
  yesterdayUntilNow: SpanFigures;
  yesterday: VisitFigures;
  /** Local date and zone of today. */
  day: string;
  timeZone: string;
}

export const linkPeriods = ['7d', '30d'] as const;
export type LinkPeriod = (typeof linkPeriods)[number];

export interface LinkPeriodQuery extends LinkStatisticsQuery {
  /** The span of time that is counted. */
  period: LinkPeriod;
}

/** One local day, in the zone at the time of the click. */
export interface LinkDay extends VisitFigures {
  day: string;
}

/** The summary and the days of a period at the same moment. */
export interface LinkOverview {
  summary: LinkSummary;
  /** The oldest day first, today last. */
  days: LinkDay[];
}

/** A part of a period's clicks and visitors. */
export interface LinkPart extends VisitFigures {
  /** Region (ISO 3166-1 alpha-2), device or system; empty if unknown. */
  value: string;
}

export interface LinkReferrer extends LinkClicks {
  /** A host; empty without a referrer. */
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
  /** Null for an account that is no longer in a pool, or for the figures of all links. */
  pool: {
    isOnline: boolean;
    sentToday: number;
    dailyCap: number | null;
    blockedBy: LinkAccountBlock | null;
  } | null;
}

/** Clicks without an account, by reason. */
export interface LinkOutcomePart extends LinkClicks {
  outcome: ClickOutcome;
}

export interface LinkAccountParts {
  accounts: LinkAccountPart[];
  outcomes: LinkOutcomePart[];
}

/** Filters of visitors and clicks. Each figure of the statistics opens a list by them. */
export interface ClickFilterQuery {
  linkId?: string;
  /** Local dates in the zone at the time of the click, both included. */
  fromDay?: string;
  /** The last day of the span that `fromDay` begins. */
  toDay?: string;
  region?: string;
  device?: LinkDevice | 'other';
  system?: ClickSystem;
  referrer?: string;
  /** Key of the account. */
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
  /** ISO instants. Selects visitors whose first filtered click of the day is at or after `from` and before `to`. */
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
}

/** A visitor of a link on a local day. */
export interface LinkVisitor {
  id: string;
  linkId: string;
  linkName: string;
  day: string;
  /** ISO 3166-1 alpha-2; empty if unknown. */
  region: string;
  /** Null after the address was cleared, or if the tenant stores no addresses. */
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
  /** The end of the span that `from` begins. */
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
  /** The account that the visitor was sent to; null without one. */
  account: string | null;
  filter: ClickFilter | null;
}

export interface ClickPage extends Page<LinkClick> {
  /**
   * Clicks of these links and dates that figures count but lists no longer contain, whatever the other filters. With
   * `visitorId`, `from` or `to` the number is unknown, and the value 0.
   */
  unlisted: number;
}

export interface LinkReportQuery {
  /** Omitted: thirty days. */
  period?: LinkPeriod;
}

/** A link's public report, without addresses. It has the name and the accounts only if the owner shows them. */
export interface LinkReport {
  /** Null without a name of the owner's choice. */
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
