import type { DraftKind } from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ConversationEntity } from '../conversations/conversation.entity.js';

/** A remark of a person about a conversation. */
@Entity('conversation_notes')
@ForeignKey(() => ConversationEntity, ['conversationId'], ['id'], {
  name: 'conversation_notes_conversation_fk',
  onDelete: 'CASCADE',
})
@Index('conversation_notes_tenant', ['tenantId', 'id'])
@Index('conversation_notes_conversation', ['conversationId', 'id'])
export class NoteEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') conversationId!: string;
  /** A sub-account, or null for the owner. */
  @Column('text', { nullable: true }) authorId!: string | null;
  @Column('text') text!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) editedAt!: Date | null;
}

/** A person that a note mentions. */
@Entity('note_mentions')
@ForeignKey(() => NoteEntity, ['noteId'], ['id'], { name: 'note_mentions_note_fk', onDelete: 'CASCADE' })
@Index('note_mentions_person', ['tenantId', 'person', 'noteId'])
export class NoteMentionEntity {
  @PrimaryColumn('text') noteId!: string;
  /** A sub-account's id; empty for the owner. */
  @PrimaryColumn('text') person!: string;
  @Column('text') tenantId!: string;
  /** Null until the person reads the conversation. */
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
}

/** An unfinished text of a person. A deleted draft stays as an empty one, so that its version goes on. */
@Entity('conversation_drafts')
@ForeignKey(() => ConversationEntity, ['conversationId'], ['id'], {
  name: 'conversation_drafts_conversation_fk',
  onDelete: 'CASCADE',
})
@Index('conversation_drafts_conversation', ['conversationId'])
@Index('conversation_drafts_written', ['tenantId', 'person'], { where: `text <> ''` })
@Index('conversation_drafts_updated', ['updatedAt'])
export class DraftEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** A sub-account, or `owner`. */
  @PrimaryColumn('text') person!: string;
  @PrimaryColumn('text') conversationId!: string;
  @PrimaryColumn('text') kind!: DraftKind;
  @Column('text') text!: string;
  @Column('int') version!: number;
  @Column('timestamptz') updatedAt!: Date;
}
