import type { FanReport } from '../fans/fans.types.js';
import type { ErrorName, Violation } from '../http/reply.js';
import type { MessageContact, MessageReport } from '../chat/chat.types.js';
import type { ReplyMedium } from '../replies/replies.types.js';
import type { ClientEnvironment } from '../proxies/proxies.types.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { OpenPortStatus, PortCloseReason } from '../ports/ports.types.js';
import type { SubAccountSettings } from '../sub-accounts/sub-accounts.types.js';
import type { TenantSettings } from '../tenants/tenants.types.js';

/** How a client says who it is. The first two start a session, the last two continue one. */
export type DesktopCredentials =
  | { by: 'code'; code: string }
  /** `totp` where the owner's sign-in asks for a one-time code. */
  | { by: 'password'; email: string; password: string; totp?: string }
  | { by: 'token'; accessToken: string }
  | { by: 'refresh'; refreshToken: string };

/** The Socket.IO handshake's `auth`. */
export type DesktopHandshake = DesktopCredentials & {
  v: number;
  /** Random, kept by the client for good: the same device is never a second device. */
  deviceId: string;
  clientVersion: string;
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

/** A command from the server to a client. Each is confirmed by id, and executed once per id. */
export type DesktopCommand = { id: string } & (
  | { kind: 'kick'; reason: KickReason }
  | { kind: 'settings'; settings: DesktopSettings }
  /** To ask for by `environments:read`: they hold proxies' passwords, which no command carries. */
  | { kind: 'environments' }
  /** To ask for by `quick-replies:read`. */
  | { kind: 'quick-replies' }
  | ({ kind: 'reply' } & ReplyOrder)
);

/** A reply to send to a contact, or a draft to show to the agent. */
export interface ReplyOrder {
  socialAccountId: string;
  contactAccount: string;
  /** May be empty beside a medium. */
  text: string;
  medium?: ReplyMedium;
  /** Also of a reply that another device was offered first, and may have sent. */
  draft?: boolean;
}

/** The ports and characters that a sub-account may use at this moment. */
export interface DesktopAllowance {
  /** The most ports it may have open. */
  portNum: number;
  /** The characters it can spend: the tenant's, or its own where it is limited. */
  characters: number;
}

export interface DesktopWelcome {
  v: 1;
  sessionId: string;
  tenantId: string;
  subAccountId: string;
  accessToken: string;
  /** How long the access token is good for; afterwards the refresh token is the way back in. */
  accessTokenSeconds: number;
  /** Only where the session starts or goes on by a refresh token: an access token is never worth more than itself. */
  refreshToken?: string;
  settings: DesktopSettings;
  allowance: DesktopAllowance;
  /** The environments that were set for social accounts of the sub-account. */
  environments: ClientEnvironment[];
  heartbeatSeconds: number;
  batchEvents: number;
  /** Epoch ms of the server's clock. */
  serverTime: number;
  /** Commands not confirmed yet. */
  commands: DesktopCommand[];
}

export interface Versioned {
  v: number;
}

export interface OpenPort {
  platform: PlatformCode;
  /** As the platform writes it. */
  account: string;
  nickname?: string;
  link?: string;
  phone?: string;
  status?: OpenPortStatus;
}

/** A port the client named and does not hold any more. */
export interface LostPort {
  socialAccountId: string;
  /** Why it was closed; `taken_over` also where another client holds it now, or this one never did. */
  reason: PortCloseReason;
}

export interface UpdatePort {
  socialAccountId: string;
  status: OpenPortStatus;
}

export interface FanGainedEvent {
  /** Client-made UUID; the same id again is a duplicate, never a second effect. */
  id: string;
  kind: 'fan.gained';
  /** Epoch ms by the client's clock. */
  at: number;
  socialAccountId: string;
  fan: FanReport;
}

/** Something a contact wrote. */
export interface MessageReceivedEvent {
  /** Client-made UUID; the same id again is a duplicate, never a second effect. */
  id: string;
  kind: 'message.received';
  at: number;
  socialAccountId: string;
  contact: MessageContact;
  message: MessageReport;
}

/** Something written to a contact, by a person or as a command said. */
export interface MessageSentEvent {
  id: string;
  kind: 'message.sent';
  at: number;
  socialAccountId: string;
  contact: MessageContact;
  message: MessageReport;
  /** The `reply` command it carried out. */
  commandId?: string;
}

export type MessageEvent = MessageReceivedEvent | MessageSentEvent;

/** Later kinds join this union; a server refuses a kind it does not know, event by event. */
export type ReportEvent = FanGainedEvent | MessageEvent;

export interface Refusal {
  error: ErrorName;
  message: string;
  details?: Violation[];
}

/** Every frame from a client is answered by one of these, after what it says is durable. */
export type Answer<T> = { ok: true; data: T } | ({ ok: false } & Refusal);

/** One answer for each item of a frame, in the frame's order. */
export type Each<T> = { results: Answer<T>[] };

/** A `reply` command that was carried out: it stands for the report of the message. */
export interface SentReply {
  /** The command's. */
  id: string;
  /** Client-made UUID, as of an event: one for each command, also across restarts. */
  messageId: string;
  /** Epoch ms by the client's clock. */
  at: number;
  /** The platform's own id of the message. */
  externalId?: string;
}

export interface Confirmed {
  /** How many of the commands are confirmed. */
  confirmed: number;
  /** The commands among those sent whose message is stored; any other message has to be reported. */
  reported: string[];
}

export interface Stored {
  id: string;
  /** Stored earlier under the same id. */
  duplicate: boolean;
}
