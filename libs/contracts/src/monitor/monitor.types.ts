import type { Fraction, PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { PortStatus } from '../ports/ports.types.js';
import type { ListedStatus } from '../sub-accounts/sub-accounts.types.js';
import type { TranslationFailureError } from '../translation/translation.types.js';

/**
 * One number for each of the last `monitorLimits.minutes` minutes, the oldest first. The last number is the current minute.
 * Each row counts in the minute in which it was stored.
 */
export interface MinuteFigures {
  /** ISO instant of the first minute. */
  from: string;
  /** Messages of contacts. */
  received: number[];
  /** Messages by people and by the platform's bots. */
  sent: number[];
  /** Messages that Parley sent by itself. */
  automatic: number[];
  /** Translations that a service made for a charge, without those from the cache. */
  translations: number[];
  /** Failed requests for translations: no service translated, or the characters were too few. */
  translationFailures: number[];
  /** Characters spent, for any purpose. */
  characters: number[];
}

/** The waiting times of contacts in minutes: at or above the first, below the second. */
export const waitingSpans = ['0-1', '1-5', '5-30', '30+'] as const;
export type WaitingSpan = (typeof waitingSpans)[number];

/** Unhandled events of a tenant, or of the installation. */
export interface EventBacklog {
  /** Stored events that are not in a queue yet. Like `unhandled`, counted up to `monitorLimits.eventsCounted`. */
  unsent: number;
  /** Queued events that some consumer has not handled. */
  unhandled: number;
  /** Age in seconds of the oldest event of both kinds; 0 without one. */
  oldestSeconds: Fraction;
}

/** The latest state of a tenant. Each figure is a count of rows. */
export interface MonitorSnapshot {
  /** ISO instant of the figures. */
  at: string;
  timeZone: string;
  ports: Record<PortStatus, number>;
  subAccounts: Record<ListedStatus, number>;
  clients: {
    /** Connected desktop clients. */
    connected: number;
    /** Sub-accounts with a connected client. */
    subAccounts: number;
  };
  /** Conversations in which the contact wrote last, within `monitorLimits.waitingHours`. */
  waiting: {
    conversations: number;
    /** ISO instant since which the longest waiting contact has waited. */
    longestSince: string | null;
    spans: Record<WaitingSpan, number>;
  };
  minutes: MinuteFigures;
  events: EventBacklog;
}

/** The conversations that have waited longest come first. */
export interface WaitingQuery extends PageQuery {
  span?: WaitingSpan;
  subAccountId?: string;
}

/** A conversation whose contact waits for an answer. */
export interface WaitingConversation {
  conversationId: string;
  /** ISO instant of the first unanswered message. */
  since: string;
  platform: PlatformCode;
  contactAccount: string;
  contactNickname: string;
  socialAccount: string;
  socialNickname: string;
  subAccountId: string;
  /** The account of the sub-account. */
  account: string;
  remark: string;
  /** Whether the conversation's messages are archived. */
  isArchived: boolean;
}

/** The latest failure comes first. `from` and `to` are ISO instants: at or after the first, before the second. */
export interface FailedTranslationQuery extends PageQuery {
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
}

/** A failed request for a translation. Kept for `translationLimits.failuresKeptHours`. */
export interface FailedTranslation {
  id: string;
  /** ISO instant. */
  at: string;
  subAccountId: string;
  /** Empty for a deleted sub-account; `subAccountRemark` is then empty too. */
  account: string;
  remark: string;
  error: TranslationFailureError;
}
