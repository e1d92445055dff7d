import type { PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { PortStatus } from '../ports/ports.types.js';
import type { WidgetSettings } from './widgets.types.js';

/** Platforms send events here. The token names the channel. */
export const hookPath = '/hooks/:token';

export const channelKinds = ['telegram', 'web', 'api'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** The kinds whose account a token names. */
export const tokenChannelKinds = ['telegram'] as const satisfies readonly ChannelKind[];
export type TokenChannelKind = (typeof tokenChannelKinds)[number];

/** `fault`: the platform refused the token. Both `fault` and `disabled` end with a person's decision. */
export const channelStates = ['enabled', 'disabled', 'fault'] as const;
export type ChannelState = (typeof channelStates)[number];

/**
 * Why a channel does not work as it should. `token_refused`: the platform refused the token. `no_answer`: the platform could
 * not be reached. `throttled`: the platform wants fewer requests. `read_elsewhere`: another program reads the messages.
 * `refused`: the platform refused a request. The others say why the port is closed.
 */
export const channelProblems = [
  'token_refused',
  'no_answer',
  'throttled',
  'read_elsewhere',
  'refused',
  'no_free_port',
  'held_by_client',
  'platform_not_allowed',
  'not_in_package',
] as const;
export type ChannelProblem = (typeof channelProblems)[number];

/**
 * How events come: the platform sends them, a worker asks for them where the platform cannot reach this installation, or
 * this installation is the platform itself.
 */
export const channelDeliveries = ['webhook', 'polling', 'direct'] as const;
export type ChannelDelivery = (typeof channelDeliveries)[number];

/** A social account whose port the server holds. */
export interface Channel {
  id: string;
  kind: ChannelKind;
  name: string;
  subAccountId: string;
  /** The account of the sub-account. */
  subAccount: string;
  /** The account on the platform. */
  account: string;
  accountName: string;
  state: ChannelState;
  /** Null until the channel's port was opened once. */
  socialAccountId: string | null;
  portStatus: PortStatus;
  delivery: ChannelDelivery;
  /** ISO instants. `lastEventAt` of the last event that the platform sent; null without one. */
  lastEventAt: string | null;
  problem: ChannelProblem | null;
  problemAt: string | null;
  /** Events that wait to be handled. */
  waiting: number;
  /** Contacts that have blocked the account and did not come back. They stay fans. */
  left: number;
  /** The settings of a website's widget. Null for other kinds. */
  widget: WidgetSettings | null;
  createdAt: string;
}

export interface CreateChannel {
  kind: TokenChannelKind;
  name: string;
  subAccountId: string;
  /** The token of the account. No answer contains it. */
  token: string;
}

export interface EditChannel {
  name: string;
}

export interface RotateChannelToken {
  /** Another token of the same account. */
  token: string;
}

/** The platform's answer to the check. */
export interface ChannelTest {
  /** Null if the platform accepts the token and this installation gets the events. */
  problem: ChannelProblem | null;
  /** The platform's error message about its last failed delivery; empty without a failure. */
  detail: string;
  account: string;
  accountName: string;
}

/** `waiting`: not handled yet. `ignored`: nothing to do, or not understood. `failed`: a report was refused. */
export const channelVerdicts = ['waiting', 'handled', 'ignored', 'failed'] as const;
export type ChannelVerdict = (typeof channelVerdicts)[number];

/** Why nothing was reported of an event, or why it failed. */
export const channelEffects = [
  'message',
  'edited_message',
  'left',
  'returned',
  'status',
  'withdrawn',
  'group',
  'unknown',
  'unreadable',
  'refused',
] as const;
export type ChannelEffect = (typeof channelEffects)[number];

/** One event as the platform sent it. It is kept for seven days. */
export interface ChannelEvent {
  id: string;
  channelId: string;
  /** The platform's own id. */
  platformId: string;
  receivedAt: string;
  verdict: ChannelVerdict;
  /** Null while the event waits. */
  effect: ChannelEffect | null;
  /** How often the platform sent the event. */
  deliveries: number;
}

export interface ChannelEventDetail extends ChannelEvent {
  /** The event's JSON. */
  raw: string;
}

export interface ChannelEventQuery extends PageQuery {
  verdict?: ChannelVerdict;
}

/** What a kind of channel can do. Code follows this table and not the kind's name. */
export interface ChannelCapabilities {
  platform: PlatformCode;
  /** Whether the tenant's package must include the privilege `channels`. */
  needsPrivilege: boolean;
  /** Whether the other side calls this installation, so that there is neither a webhook nor polling. */
  isDirect: boolean;
  /** Who writes first. */
  begins: 'contact' | 'both';
  /** Hours after a contact's message in which it may be answered; null without a limit. */
  windowHours: number | null;
  /** The largest files in bytes. */
  fileInMax: number;
  fileOutMax: number;
  quotes: boolean;
  /** Whether the platform says that a message was delivered or read. */
  receipts: boolean;
  /** Whether the platform shows the contact that a person writes. */
  typing: boolean;
  /** Whether a sent message can be withdrawn. */
  withdraws: boolean;
}
