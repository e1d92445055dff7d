import type { ConversationPriority, ConversationStatus } from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ConversationEntity } from '../conversations/conversation.entity.js';

/** The decisions of people about a conversation. Without a row it is open, unassigned and without priority. */
@Entity('conversation_states')
@ForeignKey(() => ConversationEntity, ['conversationId'], ['id'], {
  name: 'conversation_states_conversation_fk',
  onDelete: 'CASCADE',
})
@Index('conversation_states_tenant', ['tenantId', 'conversationId'])
@Index('conversation_states_status', ['tenantId', 'status'], { where: `status <> 'open'` })
@Index('conversation_states_assignee', ['tenantId', 'assigneeId'], { where: 'assignee_id is not null' })
@Index('conversation_states_muted', ['tenantId', 'conversationId'], { where: 'muted' })
@Index('conversation_states_priority', ['tenantId', 'conversationId'], { where: `priority <> 'none'` })
@Index('conversation_states_snoozed', ['snoozedUntil'], { where: 'snoozed_until is not null' })
export class ConversationStateEntity {
  @PrimaryColumn('text') conversationId!: string;
  @Column('text') tenantId!: string;
  @Column('text', { default: 'open' }) status!: ConversationStatus;
  /** Null for a conversation that is snoozed until its contact writes. */
  @Column('timestamptz', { nullable: true }) snoozedUntil!: Date | null;
  /** A sub-account. */
  @Column('text', { nullable: true }) assigneeId!: string | null;
  @Column('timestamptz', { nullable: true }) assignedAt!: Date | null;
  /** The owner chose an assignee that has no right to the conversation. It sees the conversation while it is assigned. */
  @Column('boolean', { default: false }) outsideRights!: boolean;
  /** The assignee that did not answer in time. Others come before it. */
  @Column('text', { nullable: true }) returnedFrom!: string | null;
  @Column('text', { default: 'none' }) priority!: ConversationPriority;
  /** New messages count as unread for nobody. */
  @Column('boolean', { default: false }) muted!: boolean;
  @Column('timestamptz') changedAt!: Date;
}

/** How far a person read a conversation. */
@Entity('read_positions')
@ForeignKey(() => ConversationEntity, ['conversationId'], ['id'], {
  name: 'read_positions_conversation_fk',
  onDelete: 'CASCADE',
})
@Index('read_positions_tenant', ['tenantId', 'conversationId', 'person'])
export class ReadPositionEntity {
  @PrimaryColumn('text') conversationId!: string;
  /** A sub-account's id; empty for the owner. */
  @PrimaryColumn('text') person!: string;
  @Column('text') tenantId!: string;
  /** The time of the last message that was read. */
  @Column('timestamptz', { nullable: true }) readUntil!: Date | null;
  @Column('boolean', { default: false }) markedUnread!: boolean;
}
