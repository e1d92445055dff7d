import type { PlatformCode } from '../platforms/platforms.types.js';
import type { Conversation } from './chat.types.js';
import type { ChatAuthor, SendMessage } from './outgoing.types.js';

/** `snoozed`: open again at its time, or when the contact writes. `resolved`: open again when the contact writes. */
export const conversationStatuses = ['open', 'snoozed', 'resolved'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

export const conversationPriorities = ['none', 'low', 'medium', 'high', 'urgent'] as const;
export type ConversationPriority = (typeof conversationPriorities)[number];

/**
 * `mine`: assigned to the caller; the owner is the default sub-account. `unassigned`: assigned to nobody. `mentions`: a
 * note mentions the caller.
 */
export const workspaceViews = ['all', 'mine', 'unassigned', 'mentions'] as const;
export type WorkspaceView = (typeof workspaceViews)[number];

/** A sub-account that can be assigned. */
export interface Assignee {
  subAccountId: string;
  account: string;
  remark: string;
}

/** A conversation with its state, as the caller sees it. */
export interface WorkspaceConversation extends Omit<Conversation, 'match'> {
  status: ConversationStatus;
  /** ISO instant; set for a snoozed conversation. */
  snoozedUntil: string | null;
  assignee: Assignee | null;
  priority: ConversationPriority;
  /** ISO instant of the first message that no person answered; null if the contact does not wait. */
  waitingSince: string | null;
  /** Messages of the contact after the caller's read position, at most 100; at least 1 if marked as unread. */
  unread: number;
  /** ISO instant until which the caller has read; null if never. */
  readUntil: string | null;
  /** Whether notes mention the caller, and the caller read all of these mentions; null without a mention. */
  mentioned: 'unread' | 'read' | null;
  /** New messages of a muted conversation do not count as unread, make no sound and are not pushed. */
  muted: boolean;
  /** ISO instant since which the contact is blocked in this conversation, which is then in no queue; else null. */
  blockedAt: string | null;
  /** Whether rules and welcomes may answer here, if the sub-account sends automatic replies. */
  automaticReplies: boolean;
}

/** A person with the conversation on its screen. */
export interface ConversationViewer extends ChatAuthor {
  /** The person writes a reply. True for 6 seconds at most, then reported again. */
  typing: boolean;
}

/** The persons with a conversation on their screens, the caller included. */
export interface ConversationViewers {
  /** The conversation. */
  id: string;
  viewers: ConversationViewer[];
  /** Whether the contact types, if the platform reports it. True for 6 seconds at most, then reported again. */
  contactTyping: boolean;
}

export const workspaceOrders = ['latest', 'waiting', 'priority'] as const;
export type WorkspaceOrder = (typeof workspaceOrders)[number];

export interface WorkspaceQuery {
  /** Default `all`. */
  view?: WorkspaceView;
  /** Default `open`. */
  status?: ConversationStatus | 'any';
  platform?: PlatformCode;
  socialAccountId?: string;
  subAccountId?: string;
  /** A tag of the contact's profile. */
  tag?: string;
  /** Only conversations that no person answered. */
  waiting?: boolean;
  /** Only conversations with unread messages; in the view `mentions`, with unread mentions. */
  unread?: boolean;
  /** Only muted conversations. */
  muted?: boolean;
  /** Only conversations whose contact is blocked. Omitted: blocked conversations are left out, except in a search. */
  blocked?: boolean;
  /** A contact: all conversations with it, through any social account. */
  contactId?: string;
  /** A part of the contact's data. */
  search?: string;
  /**
   * `latest`: the latest message first (default). `waiting`: only conversations that no person answered, the longest wait
   * first. `priority`: only conversations with a priority, the highest first.
   */
  order?: WorkspaceOrder;
  cursor?: string;
  /** 1 to 100, default 30. */
  limit?: number;
}

/**
 * The numbers of open conversations and of unread open conversations in each view. Counts cover the caller's 10,000 latest
 * conversations, and the 10,000 latest of all. 10,001 means more than 10,000.
 */
export type WorkspaceCounts = Record<WorkspaceView, { unread: number; open: number }>;

/** Omitted fields stay. */
export interface EditConversationState {
  status?: ConversationStatus;
  /** ISO instant in the future, with status `snoozed`. Omitted: until the contact writes. */
  snoozedUntil?: string | null;
  priority?: ConversationPriority;
  muted?: boolean;
  /** Blocks the contact in this conversation, or ends the block. */
  blocked?: boolean;
  automaticReplies?: boolean;
}

export interface AssignConversation {
  /** Null returns the conversation to the queue. */
  assigneeId: string | null;
  /** The assignee that the caller saw. If it has changed, rejects with `conversations.assigned_elsewhere`. */
  from: string | null;
}

/** One of both. */
export interface ReadConversation {
  /** The id of the last message that was read. Mentions of the caller count as read too. */
  until?: string;
  /** True to mark the conversation as unread. */
  unread?: boolean;
}

/** The conversations that a sub-account answers besides its own. */
export interface AnsweringRights {
  /** The sub-accounts whose conversations the sub-account sees and answers. */
  answersFor: string[];
  /** The sub-account reads conversations and cannot answer. */
  readOnly: boolean;
}

export interface WorkspaceSettings {
  /** Whether new conversations are assigned in turn to available agents. */
  inTurn: boolean;
  /** An agent with this many open conversations is not assigned further ones in turn. */
  limitEach: number;
  /** Minutes of waiting after which an assigned conversation returns to the queue; null: never. */
  returnAfterMinutes: number | null;
  /** Minutes without use of the console after which an available agent becomes away; null: never. */
  awayAfterMinutes: number | null;
}

/** Whether the caller takes conversations in turn. Away by itself after minutes without a sign of life. */
export interface Presence {
  there: boolean;
}

export interface OwnPresence extends Presence {
  /** The agent chose to be available, and is away because it does not use its console. */
  idle: boolean;
  /** The setting of the workspace. */
  awayAfterMinutes: number | null;
  /** The owner allows the agent only to read. */
  readOnly: boolean;
}

export interface SetPresence extends Presence {
  /** The agent did not use its console for `awayAfterMinutes`, and is away until a request without this field. */
  idle?: boolean;
}

/** An agent's presence and load, for the owner. */
export interface AgentLoad extends Assignee, Presence {
  open: number;
  waiting: number;
}

/** Changes several conversations. Each is changed or refused for itself. */
export interface EditConversations extends EditConversationState {
  ids: string[];
  assigneeId?: string | null;
}

/** How a platform's contact is named to begin a conversation. `number`: by a telephone number in E.164. */
export const contactNamings = ['number', 'account'] as const;
export type ContactNaming = (typeof contactNamings)[number];

/** A social account with a connected client. */
export interface Sender {
  socialAccountId: string;
  platform: PlatformCode;
  account: string;
  nickname: string;
  /** The sub-account that holds the account's port. */
  subAccountId: string;
  subAccount: string;
  /** Null if the contact writes first. */
  begins: ContactNaming | null;
}

export interface FindContact {
  socialAccountId: string;
  /** A number, an account or a link to it. */
  account: string;
}

export interface FoundContact {
  /** The account as the platform writes it; a number in E.164. */
  account: string;
  /** The existing conversation with the contact. */
  conversationId: string | null;
}

/** A conversation that begins with its first message. A repeated `message.id` is the same one. */
export interface BeginConversation extends FindContact {
  message: SendMessage;
}

export interface ConversationsEdited {
  changed: number;
  refused: { id: string; error: string }[];
}
