import { Injectable } from '@nestjs/common';
import {
  chatLimits,
  type Draft,
  type DraftKind,
  mentionsIn,
  type Note,
  type NoteQuery,
  type Page,
  type SaveDraft,
} from '@parley/contracts/public';
import { readPage, type TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { authorColumn, authorOf } from '../outgoing/chat-author.queries.js';
import { ConversationPeopleQueries } from '../rights/conversation-people.queries.js';
import { DraftEntity, NoteEntity, NoteMentionEntity } from './note.entity.js';

type Row = Omit<Note, 'createdAt' | 'editedAt' | 'mentions'> & { createdAt: Date; editedAt: Date | null };

const columns = `n.id, n.conversation_id as "conversationId", ${authorColumn('n')}, n.text,
  n.created_at as "createdAt", n.edited_at as "editedAt"`;
const joined = `conversation_notes n ${authorOf('n')}`;

export type DraftKey = Pick<DraftEntity, 'person' | 'conversationId' | 'kind'>;

/** $5 the text, $6 the edited version, $7 now. A person has room for a text that replaces none. */
const saveDraftSql = `
  with room as (
    select count(*) < ${chatLimits.draftsEach} as has from conversation_drafts
    where tenant_id = $1 and person = $2 and text <> ''
  ), edited as (
    update conversation_drafts d set text = $5, version = d.version + 1, updated_at = $7 from room
    where d.tenant_id = $1 and d.person = $2 and d.conversation_id = $3 and d.kind = $4 and d.version = $6
      and (room.has or d.text <> '' or $5 = '')
    returning d.version
  ), added as (
    insert into conversation_drafts (tenant_id, person, conversation_id, kind, text, version, updated_at)
    select $1, $2, $3, $4, $5, 1, $7 from room where $6 = 0 and room.has and $5 <> ''
    on conflict do nothing returning version
  )
  select version from edited union all select version from added`;

/** $2 the person, $3 the conversation, $4 now. */
const readMentionsSql = `
  update note_mentions m set read_at = $4 from conversation_notes n
  where m.tenant_id = $1 and m.person = $2 and m.read_at is null and n.id = m.note_id and n.conversation_id = $3
  returning m.note_id`;

/** Notes with their mentions, and drafts of messages and notes. */
@Injectable()
export class NoteRepository {
  constructor(private readonly conversationPeopleQueries: ConversationPeopleQueries) {}

  /** The latest first. */
  async list(tx: TenantTx, conversationId: string, query: NoteQuery): Promise<Page<Note>> {
    const source = {
      from: 'conversation_notes n',
      rows: joined,
      where: 'n.tenant_id = $1 and n.conversation_id = $2',
      parameters: [tx.tenantId, conversationId],
      ids: ['n.id'] as const,
      order: { key: 'n.id', descending: true },
      columns,
    };
    const { items, total } = await readPage<Row>(tx, source, query);
    return { items: await this.viewsOf(tx, items), total };
  }

  async view(tx: TenantTx, id: string): Promise<Note | null> {
    const [row] = await tx.query<Row>(
      `select ${columns} from ${joined} where n.tenant_id = $1 and n.id = $2`,
      [tx.tenantId, id],
    );
    return row ? ((await this.viewsOf(tx, [row]))[0] ?? null) : null;
  }

  /** Locks a note against changes until the transaction ends. */
  async lock(tx: TenantTx, id: string): Promise<NoteEntity | null> {
    return tx.manager.findOne(NoteEntity, {
      where: { tenantId: tx.tenantId, id },
      lock: { mode: 'for_no_key_update' },
    });
  }

  async count(tx: TenantTx, conversationId: string): Promise<number> {
    return tx.manager.countBy(NoteEntity, { tenantId: tx.tenantId, conversationId });
  }

  async insert(tx: TenantTx, note: Omit<NoteEntity, 'tenantId'>): Promise<void> {
    await tx.manager.insert(NoteEntity, { ...note, tenantId: tx.tenantId });
  }

  async update(tx: TenantTx, id: string, changes: Pick<NoteEntity, 'text' | 'editedAt'>): Promise<void> {
    await tx.manager.update(NoteEntity, { tenantId: tx.tenantId, id }, changes);
  }

  async delete(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.delete(NoteEntity, { tenantId: tx.tenantId, id });
  }

  /** Changes the persons that a note mentions. A null person is the owner. */
  async mention(
    tx: TenantTx,
    noteId: string,
    { added, removed }: { added: readonly (string | null)[]; removed: readonly (string | null)[] },
  ): Promise<void> {
    const { tenantId } = tx;
    if (removed.length > 0)
      await tx.manager.delete(NoteMentionEntity, { tenantId, noteId, person: In(removed.map(personOf)) });
    if (added.length > 0)
      await tx.manager.insert(
        NoteMentionEntity,
        added.map((id) => ({ tenantId, noteId, person: personOf(id), readAt: null })),
      );
  }

  /** Marks a person's mentions in a conversation as read. Returns the ids of the notes with unread ones. */
  async readMentions(
    tx: TenantTx,
    { person, conversationId, now }: { person: string | null; conversationId: string; now: Date },
  ): Promise<string[]> {
    const parameters = [tx.tenantId, personOf(person), conversationId, now];
    const rows = await tx.query<{ note_id: string }>(readMentionsSql, parameters);
    return rows.map(({ note_id: id }) => id);
  }

  /** A kind without a draft has an empty one. */
  /** Sends its statement at once. */
  async draft(tx: TenantTx, { person, conversationId, kind }: DraftKey): Promise<Draft> {
    const [row] = await tx.query<Pick<Draft, 'text' | 'version'>>(
      `select text, version from conversation_drafts
       where tenant_id = $1 and person = $2 and conversation_id = $3 and kind = $4`,
      [tx.tenantId, person, conversationId, kind],
    );
    return { kind, text: row?.text ?? '', version: row?.version ?? 0 };
  }

  /** Returns the new version. Null if the stored one is another, or if the person has no room for a further text. */
  async saveDraft(
    tx: TenantTx,
    { person, conversationId, kind }: DraftKey,
    { text, version, now }: SaveDraft & { now: Date },
  ): Promise<number | null> {
    const [saved] = await tx.query<{ version: number }>(saveDraftSql, [
      tx.tenantId,
      person,
      conversationId,
      kind satisfies DraftKind,
      text,
      version,
      now,
    ]);
    return saved?.version ?? null;
  }

  private async viewsOf(tx: TenantTx, rows: Row[]): Promise<Note[]> {
    const ids = rows.flatMap(({ text }) => mentionsIn(text));
    const people = await this.conversationPeopleQueries.named(tx, ids);
    return rows.map(({ createdAt, editedAt, ...row }) => ({
      ...row,
      mentions: mentionsIn(row.text).flatMap((id) => people.find((one) => one.subAccountId === id) ?? []),
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    }));
  }
}

const personOf = (subAccountId: string | null): string => subAccountId ?? '';
