import type { ErrorName } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/** A channel whose other side is the tenant's own system. */
export interface CreateApiChannel {
  name: string;
  subAccountId: string;
  /** The platform that the system is connected to. */
  platform: PlatformCode;
  /** The account on the platform, as contacts write it. */
  account: string;
}

export interface ApiChannelContact {
  account: string;
  nickname?: string;
  link?: string;
  phone?: string;
}

export const apiChannelEventKinds = [
  'fan.gained',
  'fan.left',
  'message.received',
  'message.sent',
  'message.status',
  'message.withdrawn',
] as const;

/** A report of the tenant's own system. Which properties it needs depends on its kind. */
export interface ApiChannelEvent {
  /** The system's own id, unique within the channel. A repeated report is stored once. */
  id: string;
  kind: (typeof apiChannelEventKinds)[number];
  /** ISO instant. */
  at: string;
  /** Of fans and messages. */
  contact?: ApiChannelContact;
  /** Of messages. */
  text?: string;
  /** Whether a bot of the platform wrote the message. */
  fromBot?: boolean;
  /** The platform's own id of the message. A status names it, or the command. */
  externalId?: string;
  commandId?: string;
  status?: 'sent' | 'delivered' | 'read' | 'failed';
}

export interface ReportApiChannel {
  events: ApiChannelEvent[];
}

/** What became of a report, in the order of the reports. */
export interface ApiChannelResult {
  id: string;
  /** It was stored before. */
  duplicate: boolean;
  /** Null if it is stored. */
  error: ErrorName | null;
  message: string;
}

export interface ReportedApiChannel {
  results: ApiChannelResult[];
}

/** A command that the system carried out, or cannot carry out. */
export interface ApiChannelOutcome {
  /** From the event `message.send`. */
  commandId: string;
  /** Omitted for a message that was sent. */
  failure?: 'blocked' | 'platform' | 'account_gone';
  /** The platform's own id of the message. */
  externalId?: string;
  /** ISO instant; by default now. */
  at?: string;
}

export interface ConfirmApiChannel {
  outcomes: ApiChannelOutcome[];
}

export interface ConfirmedApiChannel {
  /** The number of commands that were open and are settled now. */
  confirmed: number;
}

/** A message to send, as the event `message.send` carries it too. */
export interface ApiChannelCommand {
  commandId: string;
  contactAccount: string;
  text: string;
  /** The platform's id of the message that it quotes; null without one. */
  quotes: string | null;
}

export interface ApiChannelCommands {
  commands: ApiChannelCommand[];
}
