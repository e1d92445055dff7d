import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type {
  ChatMessage,
  ContactOf,
  ContactProfile,
  Conversation,
  ConversationQuery,
  EditContactProfile,
  ExportChat,
  FanProfile,
  MessageHit,
  MessageQuery,
  MessageSearch,
  Retention,
  SearchPage,
} from './chat.types.js';

const owner = ['owner'] as const;
const tenant = ['owner', 'agent'] as const;
const gated = { privilege: 'B0006' } as const;
/** Also by their clients. */
const clients = { clients: true } as const;
const gatedClients = { ...gated, ...clients } as const;

/** An agent, and a client, sees its own sub-account's conversations. */
export const chatRoutes = {
  /** Lists the conversations with archived messages, the latest first. */
  'chat.conversations': route<{ query: ConversationQuery; reply: SearchPage<Conversation> }>(
    'GET',
    '/api/conversations',
    tenant,
    gatedClients,
  ),
  /** Reads a conversation. */
  'chat.conversation': route<{ params: ById; reply: Conversation }>(
    'GET',
    '/api/conversations/:id',
    tenant,
    gatedClients,
  ),
  /**
   * Lists the messages of a conversation. In the order of their time, the oldest first, whichever way they were asked
   * for. A page of long texts may have fewer than the limit: ask again with its last one.
   */
  'chat.messages': route<{ params: ById; query: MessageQuery; reply: ChatMessage[] }>(
    'GET',
    '/api/conversations/:id/messages',
    tenant,
    gatedClients,
  ),
  /** Searches messages: the latest day of storing first, within it the latest message. Long texts end a page early. */
  'chat.search': route<{ query: MessageSearch; reply: SearchPage<MessageHit> }>(
    'GET',
    '/api/messages/search',
    tenant,
    gatedClients,
  ),
  /** Exports messages to a file, made by a task. */
  'chat.export': route<{ body: ExportChat; reply: Task }>('POST', '/api/messages/export', owner, gated),
  /**
   * Previews which messages retention drops. The messages that the next runs drop, and those dropped before. Changes
   * nothing.
   */
  'chat.retention': route<{ reply: Retention }>('GET', '/api/messages/retention', owner, gated),
  /**
   * Reads the profile of a contact, which names its conversation. It is there once one of its messages was handled.
   */
  'chat.contact-profile': route<{ query: ContactOf; reply: ContactProfile }>(
    'GET',
    '/api/contact-profile',
    tenant,
    clients,
  ),
  /** Reads the profile of a conversation's contact. */
  'chat.profile': route<{ params: ById; reply: ContactProfile }>(
    'GET',
    '/api/conversations/:id/profile',
    tenant,
    clients,
  ),
  /** Edits the profile of a conversation's contact. */
  'chat.edit-profile': route<{ params: ById; body: EditContactProfile; reply: ContactProfile }>(
    'PATCH',
    '/api/conversations/:id/profile',
    tenant,
    clients,
  ),
  /**
   * Edits the profile of a fan: the one that the sub-account of a gain sees of its contact, also without a
   * conversation.
   */
  'chat.edit-fan-profile': route<{ params: ById; body: EditContactProfile; reply: FanProfile }>(
    'PATCH',
    '/api/fans/:id/profile',
    tenant,
  ),
} as const;
