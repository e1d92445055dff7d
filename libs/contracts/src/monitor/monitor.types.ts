import type { Fraction, PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { PortStatus } from '../ports/ports.types.js';
import type { ListedStatus } from '../sub-accounts/sub-accounts.types.js';
import type { TranslationFailureError } from '../translation/translation.types.js';

/**
 * One number for each of the last `monitorLimits.minutes` minutes, the oldest first; the last is the running minute. Each
 * thing is counted in the minute in which it was stored.
 */
export interface MinuteFigures {
  /** ISO instant at which the first minute begins. */
  from: string;
  /** Messages of contacts. */
  received: number[];
  /** Messages written by people, and by bots of the platform. */
  sent: number[];
  /** Messages that Parley sent by itself. */
  automatic: number[];
  /** Translations that were made and paid for: an answer from memory is none. */
  translations: number[];
  /** Requests for a translation that failed: no service made it, or the characters did not suffice. */
  translationFailures: number[];
  /** Characters spent, whatever for. */
  characters: number[];
}

/** How long contacts wait, in minutes: from, and until before. */
export const waitingSpans = ['0-1', '1-5', '5-30', '30+'] as const;
export type WaitingSpan = (typeof waitingSpans)[number];

/** Events of a tenant, or of the installation, on their way to those that handle them. */
export interface EventBacklog {
  /** Written and not in a queue yet. Counted up to `monitorLimits.eventsCounted`, as `unhandled`. */
  unsent: number;
  /** In a queue, and not handled by each of their consumers. */
  unhandled: number;
  /** Age of the oldest of both, in seconds; 0 where there is none. */
  oldestSeconds: Fraction;
}

/** The latest state of a tenant. Every figure is counted from rows. */
export interface MonitorSnapshot {
  /** ISO instant for which the figures hold. */
  at: string;
  timeZone: string;
  ports: Record<PortStatus, number>;
  subAccounts: Record<ListedStatus, number>;
  clients: {
    /** Desktop clients that are connected. */
    connected: number;
    /** Sub-accounts with one or more of them. */
    subAccounts: number;
  };
  /** Conversations whose last message is the contact's, of those in which it wrote within `monitorLimits.waitingHours`. */
  waiting: {
    conversations: number;
    /** ISO instant since when the one that has waited longest waits. */
    longestSince: string | null;
    spans: Record<WaitingSpan, number>;
  };
  minutes: MinuteFigures;
  events: EventBacklog;
}

/** Those that have waited longest come first. */
export interface WaitingQuery extends PageQuery {
  span?: WaitingSpan;
}

/** A conversation in which the contact waits for an answer. */
export interface WaitingConversation {
  conversationId: string;
  /** ISO instant of the first message that nobody answered. */
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
  /** Its messages can be read. */
  isArchived: boolean;
}

/** The latest come first. `from` and `to` are ISO instants: from the first to before the second. */
export interface FailedTranslationQuery extends PageQuery {
  from?: string;
  to?: string;
}

/** A request for a translation that failed. Kept for `translationLimits.failuresKeptHours`. */
export interface FailedTranslation {
  id: string;
  /** ISO instant. */
  at: string;
  subAccountId: string;
  /** Empty, as its remark, for a sub-account that was deleted. */
  account: string;
  remark: string;
  error: TranslationFailureError;
}
