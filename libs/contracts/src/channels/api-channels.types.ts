import type { ErrorName } from '../http/reply.js';
import type { MediaKind } from '../media/media.types.js';
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

/** The file of a reported message: one that was uploaded before (`mediumId`), or one that Parley fetches (`url`). */
export interface ApiChannelFile {
  mediumId?: string;
  /** A public https address. Parley follows no redirect. */
  url?: string;
  /** Of a file to fetch. */
  name?: string;
  /** Of a file to fetch; a document by default. */
  kind?: MediaKind;
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
  file?: ApiChannelFile;
  /** Whether a bot of the platform wrote the message. */
  fromBot?: boolean;
  /** The platform's own id of the message. A status has this id or the command's id. */
  externalId?: string;
  /** The platform's own id of the message that a message quotes. */
  quotes?: string;
  commandId?: string;
  status?: 'sent' | 'delivered' | 'read' | 'failed';
}

export interface ReportApiChannel {
  events: ApiChannelEvent[];
}

/** The result of each report, in the order of the reports. */
export interface ApiChannelResult {
  id: string;
  /** The report was stored before. */
  duplicate: boolean;
  /** Null if the report is stored. */
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

/** A file to send. */
export interface CommandFile {
  kind: MediaKind;
  type: string;
  name: string;
  bytes: number;
  /** A signed address of this installation, valid for a day. */
  url: string;
}

/** A message to send, as the event `message.send` carries it too. */
export interface ApiChannelCommand {
  commandId: string;
  contactAccount: string;
  /** May be empty if there is a file. */
  text: string;
  file: CommandFile | null;
  /** The platform's id of the quoted message; null without a quote. */
  quotes: string | null;
}

export interface ApiChannelCommands {
  commands: ApiChannelCommand[];
}
