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
const gated = { privilege: 'session-archive' } as const;
/** Desktop clients may call it, too. */
const clients = { clients: true } as const;
const gatedClients = { ...gated, ...clients } as const;

/** An agent or a client sees the conversations of its own sub-account. */
export const chatRoutes = {
  /**
   * Lists the conversations with archived messages, the latest first. Without B0006, the list goes back 7 days, and a search
   * is refused.
   */
  'chat.conversations': route<{ query: ConversationQuery; reply: SearchPage<Conversation> }>(
    'GET',
    '/api/conversations',
    tenant,
    clients,
  ),
  /** Reads a conversation. */
  'chat.conversation': route<{ params: ById; reply: Conversation }>(
    'GET',
    '/api/conversations/:id',
    tenant,
    clients,
  ),
  /**
   * Lists the messages of a conversation by time, the oldest first, for each kind of page. A page of long texts may have
   * fewer messages than the limit. To continue, request the page after its last message.
   */
  'chat.messages': route<{ params: ById; query: MessageQuery; reply: ChatMessage[] }>(
    'GET',
    '/api/conversations/:id/messages',
    tenant,
    clients,
  ),
  /** Searches messages, the latest day of storing first, then the latest message. Long texts end a page early. */
  'chat.search': route<{ query: MessageSearch; reply: SearchPage<MessageHit> }>(
    'GET',
    '/api/messages/search',
    tenant,
    gatedClients,
  ),
  /** Starts a task that exports messages to a file. */
  'chat.export': route<{ body: ExportChat; reply: Task }>('POST', '/api/messages/export', owner, gated),
  /** Previews which messages retention drops in the next runs, and lists messages that it dropped before. Changes nothing. */
  'chat.retention': route<{ reply: Retention }>('GET', '/api/messages/retention', owner, gated),
  /** Reads a contact's profile, with its conversation. It exists once the server has handled a message of the contact. */
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
  /** Edits the profile of a fan, as the gain's sub-account sees it. The fan need not have a conversation. */
  'chat.edit-fan-profile': route<{ params: ById; body: EditContactProfile; reply: FanProfile }>(
    'PATCH',
    '/api/fans/:id/profile',
    tenant,
  ),
} as const;
