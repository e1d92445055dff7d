import type { Edit } from '../http/edit.types.js';
import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  Draft,
  DraftKind,
  Note,
  NoteQuery,
  OutgoingMessage,
  SaveDraft,
  SaveNote,
  SendingState,
  SendMessage,
} from './outgoing.types.js';

const tenant = ['owner', 'agent'] as const;

export const outgoingRoutes = {
  /** Sends a message to a conversation's contact, at once or at a chosen time. */
  'outgoing.send': route<{ params: ById; body: SendMessage; reply: OutgoingMessage }>(
    'POST',
    '/api/conversations/:id/outgoing',
    tenant,
    { unaudited: true },
  ),
  /** Lists a conversation's messages that are not archived: scheduled, on their way, failed, unknown. The oldest first, at most 200. */
  'outgoing.list': route<{ params: ById; reply: OutgoingMessage[] }>(
    'GET',
    '/api/conversations/:id/outgoing',
    tenant,
  ),
  /** Cancels a scheduled, queued, failed or unknown message. Rejects with `outgoing.on_its_way` if a client was offered it. */
  'outgoing.cancel': route<{ params: ById; reply: OutgoingMessage }>(
    'POST',
    '/api/outgoing/:id/cancel',
    tenant,
    { unaudited: true },
  ),
  /**
   * Asks the client to withdraw a sent message on the platform: its author, or the owner. Rejects with
   * `outgoing.not_withdrawable` unless the platform named the message and the client knows withdrawal.
   */
  'outgoing.withdraw': route<{ params: ById; reply: OutgoingMessage }>(
    'POST',
    '/api/outgoing/:id/withdraw',
    tenant,
    { unaudited: true },
  ),
  /** Tells whether a message to the contact can be sent now. */
  'outgoing.sending-state': route<{ params: ById; reply: SendingState }>(
    'GET',
    '/api/conversations/:id/sending',
    tenant,
  ),
  /** Reads the caller's drafts of a conversation, one of each kind. A kind without a draft has an empty one. */
  'drafts.list': route<{ params: ById; reply: Draft[] }>('GET', '/api/conversations/:id/drafts', tenant),
  /**
   * Saves the caller's draft. A repeated save has one effect. `drafts.stale` has the stored `text` and `version` in the
   * values of its detail.
   */
  'drafts.save': route<{ params: ById & { kind: DraftKind }; body: SaveDraft; reply: Draft }>(
    'PUT',
    '/api/conversations/:id/drafts/:kind',
    tenant,
    { unaudited: true },
  ),
  /** Lists the notes of a conversation, the latest first. */
  'notes.list': route<{ params: ById; query: NoteQuery; reply: Page<Note> }>(
    'GET',
    '/api/conversations/:id/notes',
    tenant,
  ),
  /** Adds a note. A note ends a month after it was written, unless its conversation has newer messages. */
  'notes.create': route<{ params: ById; body: SaveNote; reply: Note }>(
    'POST',
    '/api/conversations/:id/notes',
    tenant,
    { keyed: true },
  ),
  /** Edits a note of the caller. */
  'notes.edit': route<{ params: ById; body: Edit<SaveNote>; reply: Note }>('PATCH', '/api/notes/:id', tenant),
  /** Deletes a note: its author, or the owner. */
  'notes.delete': route<{ params: ById; reply: null }>('DELETE', '/api/notes/:id', tenant),
} as const;
