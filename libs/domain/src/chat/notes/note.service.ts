import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  chatLimits,
  type Edit,
  mentionsIn,
  type Note,
  type NoteQuery,
  type Page,
  type SaveNote,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, masked, maskedChange } from '../../audit/index.js';
import { assertAnswers, type ChatScope, writerOf } from '../history/chat-history.policy.js';
import { ConversationQueries } from '../history/conversation.queries.js';
import { ConversationPeopleQueries } from '../rights/conversation-people.queries.js';
import type { NoteEntity } from './note.entity.js';
import { NoteRepository } from './note.repository.js';

/** Remarks about conversations. Everybody who sees a conversation reads its notes and adds to them. */
@Injectable()
export class NoteService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly conversationQueries: ConversationQueries,
    private readonly noteRepository: NoteRepository,
    private readonly conversationPeopleQueries: ConversationPeopleQueries,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The latest first. Rejects with `conversations.not_found`. */
  async list(
    tenantId: string,
    scope: ChatScope,
    conversationId: string,
    query: NoteQuery,
  ): Promise<Page<Note>> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.conversationQueries.subAccountOf(tx, scope, conversationId);
      return this.noteRepository.list(tx, conversationId, query);
    });
  }

  /** Once for the request's key. Rejects with `conversations.not_found`, `notes.too_many` or `notes.mention_invalid`. */
  async create(
    tenantId: string,
    scope: ChatScope,
    conversationId: string,
    { text }: SaveNote,
  ): Promise<Note> {
    assertAnswers(scope);
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, { conversationId, text }, async () => {
        const subAccountId = await this.conversationQueries.subAccountOf(tx, scope, conversationId);
        if ((await this.noteRepository.count(tx, conversationId)) >= chatLimits.notesMax)
          throw new AppError('notes.too_many', 'The conversation has too many notes. Delete some.');
        const note = {
          id: this.ids.next('nte'),
          conversationId,
          authorId: writerOf(scope),
          text,
          createdAt: this.clock.now(),
          editedAt: null,
        };
        await this.noteRepository.insert(tx, note);
        await this.mention(tx, { ...note, text: '' }, text, subAccountId);
        await this.record(tx, note, subAccountId, { text: { to: masked } });
        return this.view(tx, note.id);
      }),
    );
  }

  /**
   * Rejects with `notes.not_found`, `conversations.not_found`, `notes.not_own`, `notes.mention_invalid` or
   * `request.conflict`.
   */
  async edit(tenantId: string, scope: ChatScope, id: string, edit: Edit<SaveNote>): Promise<Note> {
    return this.database.asTenant(tenantId, async (tx) => {
      assertAnswers(scope);
      const { note, subAccountId } = await this.lock(tx, scope, id);
      if (note.authorId !== writerOf(scope)) throw notOwn();
      const { text = note.text } = resolveEdit(note, edit);
      if (text === note.text) {
        this.auditService.unchanged();
        return this.view(tx, id);
      }
      await this.noteRepository.update(tx, id, { text, editedAt: this.clock.now() });
      await this.mention(tx, note, text, subAccountId);
      await this.record(tx, note, subAccountId, { text: maskedChange });
      return this.view(tx, id);
    });
  }

  /** Rejects with `notes.not_found`, `conversations.not_found`, or `notes.not_own` unless the owner deletes it. */
  async delete(tenantId: string, scope: ChatScope, id: string): Promise<null> {
    return this.database.asTenant(tenantId, async (tx) => {
      assertAnswers(scope);
      const { note, subAccountId } = await this.lock(tx, scope, id);
      const isOwner = scope.subAccountId === null;
      if (!isOwner && note.authorId !== writerOf(scope)) throw notOwn();
      await this.mention(tx, note, '', subAccountId);
      await this.noteRepository.delete(tx, id);
      await this.record(tx, note, subAccountId, { text: { from: masked } });
      return null;
    });
  }

  private async lock(
    tx: TenantTx,
    scope: ChatScope,
    id: string,
  ): Promise<{ note: NoteEntity; subAccountId: string }> {
    const note = await this.noteRepository.lock(tx, id);
    if (!note) throw notFound();
    const subAccountId = await this.conversationQueries.subAccountOf(tx, scope, note.conversationId);
    return { note, subAccountId };
  }

  private async view(tx: TenantTx, id: string): Promise<Note> {
    const note = await this.noteRepository.view(tx, id);
    if (!note) throw notFound();
    return note;
  }

  /** Stores the persons that the new text mentions, and removes those that it no longer mentions. */
  private async mention(
    tx: TenantTx,
    note: Pick<NoteEntity, 'id' | 'conversationId' | 'authorId' | 'text'>,
    text: string,
    subAccountId: string,
  ): Promise<void> {
    const { id: noteId, conversationId, authorId } = note;
    const [before, after] = [mentionsIn(note.text), mentionsIn(text)];
    const added = after.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !after.includes(id));
    if (added.length + removed.length === 0) return;
    await this.assertSeeing(tx, { conversationId, subAccountId, added, count: after.length });
    await this.noteRepository.mention(tx, noteId, { added, removed });
    const [author] = await this.conversationPeopleQueries.named(tx, [authorId]);
    const others = added.filter((id) => id !== authorId);
    await this.outbox.add(tx, 'note.mentions-changed', {
      noteId,
      conversationId,
      author: { subAccountId: authorId, name: author?.name || (author?.account ?? '') },
      added: others,
      removed,
    });
    if (others.length > 0) {
      const persons = others.map((id) => id ?? '');
      await this.outbox.add(tx, 'push.due', { event: 'mention', conversationIds: [conversationId], persons });
    }
    const own = [...added, ...removed].map((id) => ({ subAccountId: id, conversationIds: [conversationId] }));
    await this.outbox.add(tx, 'conversation-states.changed', { changed: [], own });
  }

  /** A note mentions only persons that see its conversation. */
  private async assertSeeing(
    tx: TenantTx,
    {
      conversationId,
      subAccountId,
      added,
      count,
    }: { conversationId: string; subAccountId: string; added: (string | null)[]; count: number },
  ): Promise<void> {
    if (count > chatLimits.mentionsMax)
      throw AppError.field(
        'text',
        'mentionsMax',
        `text mentions more than ${chatLimits.mentionsMax} persons`,
      );
    if (added.length === 0) return;
    const seeing = await this.conversationPeopleQueries.seeing(tx, conversationId, subAccountId);
    if (added.every((id) => seeing.some((one) => one.subAccountId === id))) return;
    const message = 'A mentioned person does not see this conversation.';
    throw new AppError('notes.mention_invalid', message, {
      details: [{ field: 'text', rule: 'exists', message }],
    });
  }

  /** The entry does not hold the text, because it outlives the contact. */
  private async record(
    tx: TenantTx,
    { id, conversationId }: Pick<NoteEntity, 'id' | 'conversationId'>,
    subAccountId: string,
    changes: AuditChanges,
  ): Promise<void> {
    await this.auditService.record(tx, { target: { kind: 'note', id }, changes });
    const changed = [{ subAccountId, conversationIds: [conversationId] }];
    await this.outbox.add(tx, 'notes.changed', { changed });
  }
}

const notFound = (): AppError => new AppError('notes.not_found', 'There is no such note.');
const notOwn = (): AppError => new AppError('notes.not_own', 'Another person wrote this note.');
