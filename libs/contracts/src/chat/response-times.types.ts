import type { PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { ChatAuthor } from './outgoing.types.js';

/**
 * `first`: a person's first answer in a session, or since the conversation was resolved. `next`: every later one.
 * `resolution`: from the contact's first message since the last resolution until a person resolved the conversation.
 */
export const responseKinds = ['first', 'next', 'resolution'] as const;
export type ResponseKind = (typeof responseKinds)[number];

/** Local days of the tenant, both included, at most `trendLimits.days` of them: those on which waiting ended. */
export interface ResponseTimesQuery {
  from: string;
  to: string;
  /** The conversation's sub-account. */
  subAccountId?: string;
  platform?: PlatformCode;
  /** The sub-account that answered or resolved; `owner` for the owner. */
  author?: string;
  /** Counts only seconds within office hours, and only waits that ended while office hours were on. */
  officeHours?: boolean;
}

/** Seconds of one kind of response time. Null without a response. */
export interface ResponseFigure {
  count: number;
  median: number | null;
  /** The 90th percentile. */
  p90: number | null;
  average: number | null;
}

export interface ResponseFigures {
  first: ResponseFigure;
  next: ResponseFigure;
  resolution: ResponseFigure;
}

export interface ResponseDay extends ResponseFigures {
  /** The local day, such as `2026-11-21`. */
  day: string;
}

/** Automatic replies and bots do not count. An agent gets the figures of the conversations that it sees. */
export interface ResponseTimes {
  timeZone: string;
  total: ResponseFigures;
  days: ResponseDay[];
}

export const responseAuthorSorts = [
  'firstCount',
  'firstMedian',
  'nextCount',
  'nextMedian',
  'resolutionCount',
  'resolutionMedian',
] as const;
export type ResponseAuthorSort = (typeof responseAuthorSorts)[number];

export interface ResponseAuthorsQuery extends ResponseTimesQuery, PageQuery {
  sort?: ResponseAuthorSort;
  descending?: boolean;
}

/** The figures of a person. */
export interface ResponseAuthor extends ResponseFigures {
  /** The sub-account's id, or `owner`. */
  id: string;
  author: ChatAuthor;
}

export const responseSorts = ['endedAt', 'seconds'] as const;
export type ResponseSort = (typeof responseSorts)[number];

export interface ResponseWaitsQuery extends ResponseTimesQuery, PageQuery {
  kind?: ResponseKind;
  sort?: ResponseSort;
  descending?: boolean;
}

/** A wait that a person ended by an answer, or a conversation's time until its resolution. */
export interface ResponseWait {
  id: string;
  kind: ResponseKind;
  /** ISO instants: when the contact began to wait, and when a person answered or resolved the conversation. */
  beganAt: string;
  endedAt: string;
  seconds: number;
  /** Seconds within office hours; null if office hours were off. */
  officeSeconds: number | null;
  author: ChatAuthor;
  /** The conversation's sub-account. The account is empty if the sub-account was deleted. */
  subAccount: { id: string; account: string; remark: string };
  platform: PlatformCode;
  /** Null if the conversation was erased. */
  conversationId: string | null;
  /** The contact's name or account; empty if the conversation was erased. */
  contact: string;
}

/** Hours of one weekday of the tenant, such as 09:00 to 18:00. If `to` is not later than `from`, they end a day later. */
export interface OfficeDay {
  /** 1 is Monday. */
  weekday: number;
  from: string;
  to: string;
}

export interface OfficeHours {
  enabled: boolean;
  /** At most one for each weekday. A weekday without one is off. */
  days: OfficeDay[];
}
