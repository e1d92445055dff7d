import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { CursorPage } from './chat.types.js';
import type { ChatAuthor, OutgoingMessage } from './outgoing.types.js';
import type {
  AgentLoad,
  AnsweringRights,
  AssignConversation,
  Assignee,
  BeginConversation,
  ConversationsEdited,
  ConversationViewers,
  EditConversations,
  EditConversationState,
  FindContact,
  FoundContact,
  OwnPresence,
  ReadConversation,
  Sender,
  SetPresence,
  WorkspaceConversation,
  WorkspaceCounts,
  WorkspaceQuery,
  WorkspaceSettings,
} from './workspace.types.js';

const owner = ['owner'] as const;
const agent = ['agent'] as const;
const tenant = ['owner', 'agent'] as const;

export const workspaceRoutes = {
  /** Lists the conversations that the caller may see, with their state. */
  'workspace.conversations': route<{ query: WorkspaceQuery; reply: CursorPage<WorkspaceConversation> }>(
    'GET',
    '/api/workspace/conversations',
    tenant,
  ),
  /** Lists the social accounts with a connected client, at most 500. */
  'workspace.senders': route<{ reply: Sender[] }>('GET', '/api/workspace/senders', tenant),
  /** Looks for the conversation of a social account with a contact. */
  'workspace.find-contact': route<{ query: FindContact; reply: FoundContact }>(
    'GET',
    '/api/workspace/contact',
    tenant,
  ),
  /** Begins a conversation with its first message, or sends the message in the existing conversation. */
  'workspace.begin': route<{ body: BeginConversation; reply: OutgoingMessage }>(
    'POST',
    '/api/workspace/conversations',
    tenant,
    { unaudited: true },
  ),
  /** Reads a conversation with its state. */
  'workspace.conversation': route<{ params: ById; reply: WorkspaceConversation }>(
    'GET',
    '/api/workspace/conversations/:id',
    tenant,
  ),
  /** Counts the open and the unread conversations of each view. */
  'workspace.counts': route<{ reply: WorkspaceCounts }>('GET', '/api/workspace/counts', tenant),
  /** Changes a conversation's status or priority. */
  'workspace.edit-state': route<{ params: ById; body: EditConversationState; reply: WorkspaceConversation }>(
    'PATCH',
    '/api/workspace/conversations/:id',
    tenant,
  ),
  /** Changes up to 100 conversations. */
  'workspace.edit-many': route<{ body: EditConversations; reply: ConversationsEdited }>(
    'POST',
    '/api/workspace/conversations/edit',
    tenant,
  ),
  /** Assigns a conversation. */
  'workspace.assign': route<{ params: ById; body: AssignConversation; reply: WorkspaceConversation }>(
    'PUT',
    '/api/workspace/conversations/:id/assignee',
    tenant,
  ),
  /** The sub-accounts that a conversation can be assigned to. */
  'workspace.assignees': route<{ params: ById; reply: Assignee[] }>(
    'GET',
    '/api/workspace/conversations/:id/assignees',
    tenant,
  ),
  /** The persons that see a conversation, and whom its notes can mention. At most 500. */
  'workspace.people': route<{ params: ById; reply: ChatAuthor[] }>(
    'GET',
    '/api/workspace/conversations/:id/people',
    tenant,
  ),
  /** Reads which persons have conversations on their screens, among the conversations that the caller may see. */
  'workspace.viewers': route<{ reply: ConversationViewers[] }>('GET', '/api/workspace/viewers', tenant),
  /** Moves the caller's read position. */
  'workspace.read': route<{ params: ById; body: ReadConversation; reply: null }>(
    'PUT',
    '/api/workspace/conversations/:id/read',
    tenant,
    { unaudited: true },
  ),
  /** Reads whose conversations a sub-account answers. */
  'workspace.rights': route<{ params: ById; reply: AnsweringRights }>(
    'GET',
    '/api/sub-accounts/:id/answering',
    owner,
  ),
  /** Sets whose conversations a sub-account answers. */
  'workspace.set-rights': route<{ params: ById; body: AnsweringRights; reply: AnsweringRights }>(
    'PUT',
    '/api/sub-accounts/:id/answering',
    owner,
  ),
  /** Reads how conversations are assigned in turn. */
  'workspace.settings': route<{ reply: WorkspaceSettings }>('GET', '/api/workspace/settings', owner),
  /** Sets how conversations are assigned in turn. */
  'workspace.set-settings': route<{ body: WorkspaceSettings; reply: WorkspaceSettings }>(
    'PUT',
    '/api/workspace/settings',
    owner,
  ),
  /** Lists the agents with their presence and load. */
  'workspace.agents': route<{ reply: AgentLoad[] }>('GET', '/api/workspace/agents', owner),
  /** Reads the caller's presence. */
  'workspace.presence': route<{ reply: OwnPresence }>('GET', '/api/workspace/presence', agent),
  /** Sets the caller's presence. A console repeats this call while its window is open. */
  'workspace.set-presence': route<{ body: SetPresence; reply: OwnPresence }>(
    'PUT',
    '/api/workspace/presence',
    agent,
    {
      unaudited: true,
    },
  ),
} as const;
