import type { MessageDirection, MessageKind } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The messages between one social account of a sub-account and one contact. */
@Entity('conversations')
@Index('conversations_key', ['subAccountId', 'socialAccountId', 'contactId'], { unique: true })
@Index('conversations_latest', ['tenantId', 'lastArchivedAt', 'id'], {
  where: 'last_archived_at is not null',
})
@Index(
  'conversations_open',
  ['tenantId', 'lastArchivedAt', 'id', 'subAccountId', 'assigneeId', 'lastReceivedAt'],
  { where: 'is_open and last_archived_at is not null and blocked_at is null' },
)
@Index('conversations_queue', ['tenantId', 'waitingSince', 'id'], {
  where: 'is_open and waiting_since is not null and blocked_at is null',
})
@Index('conversations_waiting', ['tenantId', 'lastInboundAt'], { where: 'waiting_since is not null' })
@Index('conversations_contact', ['tenantId', 'contactId', 'id'])
export class ConversationEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') subAccountId!: string;
  @Column('text') socialAccountId!: string;
  @Column('text') contactId!: string;
  /** Incremented when the contact writes again after a session's end. */
  @Column('int', { default: 0 }) session!: number;
  @Column('timestamptz', { nullable: true }) lastInboundAt!: Date | null;
  @Column('timestamptz', { nullable: true }) lastMessageAt!: Date | null;
  /** Automatic replies wait until then. */
  @Column('timestamptz', { nullable: true }) pausedUntil!: Date | null;
  /** When the contact wrote the first message that no person answered. Null if there is none. */
  @Column('timestamptz', { nullable: true }) waitingSince!: Date | null;
  /** When the contact began to write after the last resolution. Null until it does. */
  @Column('timestamptz', { nullable: true }) openedAt!: Date | null;
  /** A person has answered in this session, since the last resolution. */
  @Column('boolean', { default: false }) isAnswered!: boolean;
  /** A person resolved it, and the contact has not written since. */
  @Column('boolean', { default: false }) isResolved!: boolean;
  /** The number of archived messages. The fields below describe the latest one, and are null and empty if there is none. */
  @Column('int', { default: 0 }) messages!: number;
  @Column('timestamptz', { nullable: true }) lastArchivedAt!: Date | null;
  @Column('text', { default: '' }) lastText!: string;
  @Column('text', { nullable: true }) lastKind!: MessageKind | null;
  @Column('text', { nullable: true }) lastDirection!: MessageDirection | null;
  /** The time of the contact's latest archived message. */
  @Column('timestamptz', { nullable: true }) lastReceivedAt!: Date | null;
  /** A trigger copies this and the assignee from the conversation's state. */
  @Column('boolean', { default: true }) isOpen!: boolean;
  @Column('text', { nullable: true }) assigneeId!: string | null;
  @Column('timestamptz') createdAt!: Date;
  /** When the contact was blocked here. Its messages are stored. They neither wait nor get automatic replies. */
  @Column('timestamptz', { nullable: true }) blockedAt!: Date | null;
  /** Persons switched automatic replies off here. */
  @Column('boolean', { default: false }) repliesOff!: boolean;
}
