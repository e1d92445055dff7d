import type { FanReport } from '../fans/fans.types.js';
import type { ErrorName, Violation } from '../http/reply.js';
import type { MessageContact, MessageReport } from '../chat/chat.types.js';
import type { reportedFailures } from '../chat/outgoing.types.js';
import type { ReplyMedium } from '../replies/replies.types.js';
import type { ClientEnvironment } from '../proxies/proxies.types.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { OpenPortStatus, PortCloseReason } from '../ports/ports.types.js';
import type { SubAccountSettings } from '../sub-accounts/sub-account-settings.types.js';
import type { TenantSettings } from '../tenants/tenants.types.js';

/** A client's credentials. The first two forms start a session, the last two continue one. */
export type DesktopCredentials =
  | { by: 'code'; code: string }
  /** `totp` if the owner's sign-in asks for a one-time code. */
  | { by: 'password'; email: string; password: string; totp?: string }
  | { by: 'token'; accessToken: string }
  | { by: 'refresh'; refreshToken: string };

/** The Socket.IO handshake's `auth`. */
export type DesktopHandshake = DesktopCredentials & {
  v: number;
  /** A random id that the client keeps for good, so that one device never counts as two. */
  deviceId: string;
  clientVersion: string;
  /** Omitted by older clients, which know none. Unknown ones are ignored. */
  additions?: string[];
};

export type DesktopSettings = Pick<
  SubAccountSettings,
  'remark' | 'platforms' | 'multiDevice' | 'profileSharing' | 'autoReply' | 'sessionArchive'
> &
  Pick<TenantSettings, 'videoEncoding'>;

export const kickReasons = [
  'sub_account_stopped',
  'secret_rotated',
  'replaced_by_device',
  'tenant_suspended',
  'sub_account_deleted',
] as const satisfies readonly PortCloseReason[];
export type KickReason = (typeof kickReasons)[number];

/** A command from the server to a client. The client executes each id once, and confirms it. */
export type DesktopCommand = { id: string } & (
  | { kind: 'kick'; reason: KickReason }
  | { kind: 'settings'; settings: DesktopSettings }
  /** The client reads the environments by `environments:read`. They contain proxy passwords, which commands never carry. */
  | { kind: 'environments' }
  /** The client reads the quick replies by `quick-replies:read`. */
  | { kind: 'quick-replies' }
  | ({ kind: 'reply' } & ReplyOrder)
  /** Only for clients that know `withdrawal`. */
  | ({ kind: 'withdraw' } & WithdrawOrder)
);

/** A reply to send to a contact, or a draft to show to the agent. */
export interface ReplyOrder {
  socialAccountId: string;
  contactAccount: string;
  /** May be empty beside a medium. */
  text: string;
  medium?: ReplyMedium;
  /** Also set for a reply that another device was offered first and may have sent. */
  draft?: boolean;
  /** The account of the person who wrote it. Omitted for an automatic reply. */
  author?: string;
  /** The message that it quotes, for clients that know `quotes`. */
  quote?: { externalId: string; text: string };
}

/** A message of the account to withdraw on the platform. */
export interface WithdrawOrder {
  socialAccountId: string;
  contactAccount: string;
  externalId: string;
}

/** The ports and characters that a sub-account may use now. */
export interface DesktopAllowance {
  /** The most ports that it may open. */
  portNum: number;
  /** The characters that it can spend: the tenant's, or a limited sub-account's own. */
  characters: number;
}

export interface DesktopWelcome {
  v: 1;
  sessionId: string;
  tenantId: string;
  subAccountId: string;
  accessToken: string;
  /** Seconds for which the access token is valid. After that the client signs in by its refresh token. */
  accessTokenSeconds: number;
  /** Set when a session starts or a refresh token continues it. An access token alone never earns a longer session. */
  refreshToken?: string;
  settings: DesktopSettings;
  allowance: DesktopAllowance;
  /** The environments that were set for social accounts of the sub-account. */
  environments: ClientEnvironment[];
  heartbeatSeconds: number;
  batchEvents: number;
  /** Epoch ms of the server's clock. */
  serverTime: number;
  /** Unconfirmed commands. */
  commands: DesktopCommand[];
}

export interface Versioned {
  v: number;
}

export interface OpenPort {
  platform: PlatformCode;
  /** The account as the platform writes it. */
  account: string;
  nickname?: string;
  link?: string;
  phone?: string;
  status?: OpenPortStatus;
}

/** A port that the client named and no longer holds. */
export interface LostPort {
  socialAccountId: string;
  /** Why the port was closed. `taken_over`: another client holds it now, or this client never held it. */
  reason: PortCloseReason;
}

export interface UpdatePort {
  socialAccountId: string;
  status: OpenPortStatus;
}

export interface FanGainedEvent {
  /** A UUID that the client makes. A repeated id is a duplicate without further effect. */
  id: string;
  kind: 'fan.gained';
  /** Epoch ms by the client's clock. */
  at: number;
  socialAccountId: string;
  fan: FanReport;
}

/** A contact blocked or unfollowed the account, or came back. Its gain stays counted. */
export interface FanLeftEvent {
  /** A UUID that the client makes. A repeated id is a duplicate without further effect. */
  id: string;
  kind: 'fan.left';
  at: number;
  socialAccountId: string;
  contactAccount: string;
  /** Set if the contact came back. */
  returned?: boolean;
}

/** A contact's message. */
export interface MessageReceivedEvent {
  /** A UUID that the client makes. A repeated id is a duplicate without further effect. */
  id: string;
  kind: 'message.received';
  at: number;
  socialAccountId: string;
  contact: MessageContact;
  message: MessageReport;
}

/** A message to a contact, by a person or by a command. */
export interface MessageSentEvent {
  id: string;
  kind: 'message.sent';
  at: number;
  socialAccountId: string;
  contact: MessageContact;
  message: MessageReport;
  /** The id of the `reply` command that the client carried out. */
  commandId?: string;
}

/** A message that Parley asked the client to send changed its state on the platform. */
export interface MessageStatusEvent {
  id: string;
  kind: 'message.status';
  at: number;
  socialAccountId: string;
  /** The `reply` command of the message, or the platform's own id of it. */
  commandId?: string;
  externalId?: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** Why it failed; `platform` if omitted. */
  failure?: (typeof reportedFailures)[number];
}

/** The author of a message withdrew it on the platform. */
export interface MessageWithdrawnEvent {
  id: string;
  kind: 'message.withdrawn';
  at: number;
  socialAccountId: string;
  contactAccount: string;
  externalId: string;
}

export type MessageEvent = MessageReceivedEvent | MessageSentEvent;

/** Later kinds join this union. A server refuses an event of an unknown kind, and takes the others. */
export type ReportEvent =
  | FanGainedEvent
  | FanLeftEvent
  | MessageEvent
  | MessageStatusEvent
  | MessageWithdrawnEvent;

export interface Refusal {
  error: ErrorName;
  message: string;
  details?: Violation[];
}

/** The api answers every frame of a client with one of these, once the frame's effects are durable. */
export type Answer<T> = { ok: true; data: T } | ({ ok: false } & Refusal);

/** One answer for each item of a frame, in the frame's order. */
export type Each<T> = { results: Answer<T>[] };

/** A `reply` command that the client carried out. It replaces a report of the message. */
export interface SentReply {
  /** The command's id. */
  id: string;
  /** A UUID that the client makes: one for each command, even after a restart. */
  messageId: string;
  /** Epoch ms by the client's clock. */
  at: number;
  /** The platform's own id of the message. */
  externalId?: string;
}

export interface Confirmed {
  /** How many of the commands are confirmed. */
  confirmed: number;
  /** The commands among those sent whose messages are stored. The client reports the messages of the others. */
  reported: string[];
}

export interface Stored {
  id: string;
  /** An event that was stored earlier under the same id. */
  duplicate: boolean;
}
