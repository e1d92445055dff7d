import type { PlatformCode } from '../platforms/platforms.types.js';
import type { Conversation } from './chat.types.js';

/** `snoozed`: open again at its time, or when the contact writes. `resolved`: open again when the contact writes. */
export const conversationStatuses = ['open', 'snoozed', 'resolved'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

export const conversationPriorities = ['none', 'low', 'medium', 'high', 'urgent'] as const;
export type ConversationPriority = (typeof conversationPriorities)[number];

/** `mine`: assigned to the caller; the owner is the default sub-account. `unassigned`: assigned to nobody. */
export const workspaceViews = ['mine', 'unassigned', 'all'] as const;
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
}

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
  /** Only those with unread messages. */
  unread?: boolean;
  /** A part of the contact's data. */
  search?: string;
  /** `latest`: the last message first (default). `waiting`: only those that no person answered, the longest waiting first. */
  order?: 'latest' | 'waiting';
  cursor?: string;
  /** 1 to 100, default 30. */
  limit?: number;
}

/**
 * The open conversations of each view, and those of them with messages that the caller did not read. Counts cover the
 * 10,000 latest of the caller's own, and the 10,000 latest of all: 10,001 mean that there are more.
 */
export type WorkspaceCounts = Record<WorkspaceView, { unread: number; open: number }>;

/** Omitted fields stay. */
export interface EditConversationState {
  status?: ConversationStatus;
  /** ISO instant in the future, with status `snoozed`. Omitted: until the contact writes. */
  snoozedUntil?: string | null;
  priority?: ConversationPriority;
}

export interface AssignConversation {
  /** Null returns the conversation to the queue. */
  assigneeId: string | null;
  /** The assignee that the caller saw. Another one is refused by `conversations.assigned_elsewhere`. */
  from: string | null;
}

/** One of both. */
export interface ReadConversation {
  /** The id of the last message that was read. */
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
}

/** Whether the caller takes conversations in turn. Away by itself after minutes without a sign of life. */
export interface Presence {
  there: boolean;
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

export interface ConversationsEdited {
  changed: number;
  refused: { id: string; error: string }[];
}
