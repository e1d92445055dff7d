import type {
  ChannelKind,
  ChannelProblem,
  MessageKind,
  ReplyMedium,
  reportedFailures,
} from '@parley/contracts/public';
import type { IncomingHttpHeaders } from 'node:http';
import type { Addressed } from '../../commands/index.js';
import type { ChannelEntity } from '../channel.entity.js';

/** The secrets of a platform's channel, as they are sealed. */
export interface ChannelSecrets {
  /** The token of the account. */
  token: string;
  /** The platform proves its requests by this secret. Empty before the first registration. */
  hookSecret: string;
}

/** The secrets of a channel whose other side has an API key. */
export const noSecrets: ChannelSecrets = { token: '', hookSecret: '' };

/** A request of a platform to a hook. */
export interface HookRequest {
  headers: IncomingHttpHeaders;
  /** The bytes as received. */
  body: Buffer;
}

/** One event of a request. */
export interface PlatformEvent {
  /** The platform's own id, unique within the channel. */
  platformId: string;
  /** The event's JSON as received. */
  raw: string;
}

export interface PlatformContact {
  account: string;
  nickname: string;
  link: string;
}

/** A file that came with a message. */
export interface PlatformFile {
  /** The platform's id of the file, for `fetchFile`. */
  fileId: string;
  /** The medium, if the file is stored here already. */
  mediumId?: string;
  name: string;
  /** Bytes, if the platform names them. */
  bytes: number | null;
}

interface ReceivedMessage {
  contact: PlatformContact;
  kind: MessageKind;
  text: string;
  /** Epoch ms. */
  at: number;
  /** The platform's own id of the message within its conversation. */
  externalId: string;
  /** The platform's own id of the message that it quotes. */
  quotes: string | null;
  fromBot: boolean;
  file: PlatformFile | null;
  /** The parameter of the link that brought the contact; empty without it. */
  origin: string;
}

/** Messages that the account sent got a status. Statuses may come unordered and again: the strongest one stays. */
interface StatusReading {
  kind: 'status';
  status: 'delivered' | 'read' | 'failed';
  /** The ids that `send` returned, unique within the account. */
  externalIds: readonly string[];
  /** The ids are also those of commands, so that a status may come before the outcome of its call. */
  areCommandIds?: true;
  at: number;
  /** Why they failed; `platform` if omitted. */
  failure?: (typeof reportedFailures)[number];
}

/**
 * The meaning of an event. `left`: the contact blocked or unfollowed the account. `withdrawn`: the author of a message
 * withdrew it. `ignored` names why there is nothing to report.
 */
export type Reading =
  | { kind: 'message'; message: ReceivedMessage; isEdited: boolean }
  | { kind: 'left' | 'returned'; contact: PlatformContact; at: number }
  | { kind: 'withdrawn'; contact: PlatformContact; externalId: string; at: number }
  | StatusReading
  | { kind: 'ignored'; effect: 'group' | 'unknown' };

/** A contact of a channel. */
export interface ContactAddress {
  tenantId: string;
  channelId: string;
  contactAccount: string;
}

export interface SentMessage extends ContactAddress {
  /** Equal whenever the same message is sent again. */
  commandId: string;
  text: string;
  file: OpenFile | null;
  /** The platform's id of the message that it quotes. */
  quotes: string | null;
}

/** A stored file to send, held in memory up to the platform's limit. */
export interface OpenFile extends Pick<ReplyMedium, 'kind' | 'type' | 'name'> {
  mediumId: string;
  content: Buffer;
}

/**
 * The outcome of a message. `sent`: the platform has it, under this id. `refused`: the platform refuses it for good. `later`:
 * the platform does not have it, and wants no request for some seconds. `unknown`: the outcome is not known.
 */
export type SendOutcome =
  | { outcome: 'sent'; externalId: string; at: number }
  | {
      outcome: 'refused';
      failure: 'blocked' | 'platform' | 'account_gone' | 'window_closed';
      problem: ChannelProblem | null;
    }
  | { outcome: 'later'; seconds: number; problem: ChannelProblem }
  | { outcome: 'unknown' };

export interface PlatformProfile {
  /** Never changes. */
  accountId: string;
  /** As contacts write it. */
  account: string;
  name: string;
}

/** The platform's answers about deliveries. */
export interface DeliveryHealth {
  problem: ChannelProblem | null;
  /** The platform's own words about its last failed delivery; empty without one. */
  detail: string;
}

/** The platform did not carry out a request. */
export class PlatformFailed extends Error {
  constructor(
    readonly problem: Extract<
      ChannelProblem,
      'token_refused' | 'no_answer' | 'throttled' | 'refused' | 'read_elsewhere'
    >,
    readonly detail = '',
    readonly seconds = 0,
  ) {
    super(`${problem} ${detail}`.trim());
  }
}

/**
 * How the installation talks to one platform. Calls reject with `PlatformFailed`. Optional methods without a condition of
 * their own exist where `channelCapabilities` says so.
 */
export interface ChannelAdapter {
  readonly kind: ChannelKind;
  /** Whether the platform signed the request. Compares in constant time. */
  verify(request: HookRequest, secrets: ChannelSecrets): boolean;
  /**
   * The body that answers a GET request, where the platform verifies an address by one; null if it does not name the secret.
   */
  verifySubscription?(query: URLSearchParams, secrets: ChannelSecrets): string | null;
  /** The events of a request. Throws if it is not one of the platform's. */
  split(body: Buffer): PlatformEvent[];
  /** Reads an event. Throws if it is unreadable. */
  read(raw: string): Reading;
  profile(secrets: ChannelSecrets): Promise<PlatformProfile>;
  registerWebhook(secrets: ChannelSecrets, url: string): Promise<void>;
  removeWebhook(secrets: ChannelSecrets): Promise<void>;
  /** Whether events arrive at `url`; null if they are polled. */
  health(secrets: ChannelSecrets, url: string | null): Promise<DeliveryHealth>;
  /** Waits for events after the one with this id. */
  poll(secrets: ChannelSecrets, after: string | null, signal: AbortSignal): Promise<PlatformEvent[]>;
  /** Announces commands, where the other side takes them itself. `send` is not called then. */
  publish?(channel: ChannelEntity, commands: readonly Addressed[]): Promise<void>;
  /** Never rejects. */
  send(secrets: ChannelSecrets, message: SentMessage): Promise<SendOutcome>;
  fetchFile(secrets: ChannelSecrets, file: PlatformFile): Promise<Buffer>;
  /** Withdraws a sent message. One that is gone counts as withdrawn. Rejects if the platform keeps it. */
  withdraw?(secrets: ChannelSecrets, contact: ContactAddress, externalId: string): Promise<void>;
  /** Shows the contact for some seconds that a person writes. */
  showTyping?(secrets: ChannelSecrets, contact: ContactAddress): Promise<void>;
}
