import { Injectable } from '@nestjs/common';
import type { Note, NoteQuery, Page } from '@parley/contracts/public';
import { readPage, type TenantTx } from '@parley/platform/database';
import { authorColumn, authorOf } from '../outgoing/chat-author.queries.js';
import { NoteEntity } from './note.entity.js';

type Row = Omit<Note, 'createdAt' | 'editedAt'> & { createdAt: Date; editedAt: Date | null };

const columns = `n.id, n.conversation_id as "conversationId", ${authorColumn('n')}, n.text,
  n.created_at as "createdAt", n.edited_at as "editedAt"`;
const joined = `conversation_notes n ${authorOf('n')}`;

@Injectable()
export class NoteRepository {
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
    return { items: items.map(viewOf), total };
  }

  async view(tx: TenantTx, id: string): Promise<Note | null> {
    const [row] = await tx.query<Row>(
      `select ${columns} from ${joined} where n.tenant_id = $1 and n.id = $2`,
      [tx.tenantId, id],
    );
    return row ? viewOf(row) : null;
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
}

const viewOf = ({ createdAt, editedAt, ...row }: Row): Note => ({
  ...row,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});
