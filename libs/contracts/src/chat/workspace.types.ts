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
  /** ISO instant; set for a snoozed one. */
  snoozedUntil: string | null;
  assignee: Assignee | null;
  priority: ConversationPriority;
  /** ISO instant of the first message that no person answered; null if none waits. */
  waitingSince: string | null;
  /** Messages of the contact after the caller's read position, at most 100. At least 1 for one marked as unread. */
  unread: number;
  /** ISO instant until which the caller read; null if it never did. */
  readUntil: string | null;
  /** Whether notes mention the caller, and the caller read all of these mentions; null without a mention. */
  mentioned: 'unread' | 'read' | null;
  /** Its new messages count as unread for nobody, make no sound and are not pushed. */
  muted: boolean;
  /** ISO instant since when the contact is blocked here; null if it is not. Blocked conversations are in no queue. */
  blockedAt: string | null;
  /** Whether rules and welcomes may answer here, if the sub-account sends automatic replies. */
  automaticReplies: boolean;
}

/** A person with the conversation on its screen. */
export interface ConversationViewer extends ChatAuthor {
  /** It writes a reply. True for 6 seconds at most, then reported again. */
  typing: boolean;
}

/** The persons with a conversation on their screens, the caller included. */
export interface ConversationViewers {
  /** The conversation. */
  id: string;
  viewers: ConversationViewer[];
  /** Whether the contact writes a message, where its platform tells. True for 6 seconds at most, then reported again. */
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
  /** Only those that no person answered. */
  waiting?: boolean;
  /** Only those with unread messages; in the view `mentions`, with unread mentions. */
  unread?: boolean;
  /** Only those that are muted. */
  muted?: boolean;
  /** Only those whose contact is blocked. Without it these are left out, except in a search. */
  blocked?: boolean;
  /** A contact: all conversations with it, through any social account. */
  contactId?: string;
  /** A part of the contact's data. */
  search?: string;
  /**
   * `latest`: the last message first (default). `waiting`: only those that no person answered, the longest waiting first.
   * `priority`: only those with a priority, the highest first.
   */
  order?: WorkspaceOrder;
  cursor?: string;
  /** 1 to 100, default 30. */
  limit?: number;
}

/**
 * The open conversations of each view, and those of them that the filter `unread` leaves. Counts cover the 10,000 latest
 * of the caller's own, and the 10,000 latest of all: 10,001 mean that there are more.
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
  /** The assignee that the caller saw. Another one is refused by `conversations.assigned_elsewhere`. */
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
  /** The sub-accounts whose conversations it sees and answers. */
  answersFor: string[];
  /** It reads conversations and answers none. */
  readOnly: boolean;
}

export interface WorkspaceSettings {
  /** New conversations are assigned in turn to agents who are there. */
  inTurn: boolean;
  /** Open conversations that each agent is assigned in turn, at most. */
  limitEach: number;
  /** An assigned conversation that waits longer returns to the queue; null: never. */
  returnAfterMinutes: number | null;
  /** An agent who is there and does not use its console for longer is away until it does; null: never. */
  awayAfterMinutes: number | null;
}

/** Whether the caller takes conversations in turn. Away by itself after minutes without a sign of life. */
export interface Presence {
  there: boolean;
}

export interface OwnPresence extends Presence {
  /** The agent is there by its own choice, and away because it does not use its console. */
  idle: boolean;
  /** The setting of the workspace. */
  awayAfterMinutes: number | null;
  /** The owner lets the agent read only. */
  readOnly: boolean;
}

export interface SetPresence extends Presence {
  /** The agent did not use its console for `awayAfterMinutes`. It is away until a request without it. */
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

/** A social account whose client is there. */
export interface Sender {
  socialAccountId: string;
  platform: PlatformCode;
  account: string;
  nickname: string;
  /** The sub-account that holds it. */
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
  /** The conversation with it that exists already. */
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
