import type { OutgoingFailure, OutgoingStatus } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A queued message is `sending` while its command belongs to a device, so that no row stores this status. */
export type StoredStatus = Exclude<OutgoingStatus, 'sending'>;

/** A message that a person sends to a contact, by a command to the client that holds the port. */
@Entity('outgoing_messages')
@Index('outgoing_messages_command', ['tenantId', 'commandId'], { unique: true })
@Index('outgoing_messages_waiting', ['tenantId', 'conversationId'], { where: "status = 'queued'" })
@Index('outgoing_messages_conversation', ['conversationId', 'createdAt'])
@Index('outgoing_messages_report', ['tenantId', 'reportId'], { where: 'report_id is not null' })
@Index('outgoing_messages_external', ['tenantId', 'socialAccountId', 'externalId'], {
  where: 'external_id is not null',
})
@Index('outgoing_messages_medium', ['mediumId'], { where: 'medium_id is not null' })
@Index('outgoing_messages_due', ['createdAt'], { where: "status = 'queued'" })
@Index('outgoing_messages_scheduled', ['tenantId', 'conversationId'], { where: "status = 'scheduled'" })
@Index('outgoing_messages_age', ['createdAt'])
@Index('outgoing_messages_kept', ['tenantId', 'statusAt'], {
  where: "status in ('failed', 'unknown') and report_id is null",
})
export class OutgoingMessageEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** The composer makes the id. */
  @PrimaryColumn('uuid') id!: string;
  @Column('text') conversationId!: string;
  /** The conversation's sub-account, whose clients send the message. */
  @Column('text') subAccountId!: string;
  @Column('text') socialAccountId!: string;
  @Column('text') contactId!: string;
  /** The sub-account that wrote it; null for the owner. */
  @Column('text', { nullable: true }) authorId!: string | null;
  /** A scheduled message gets another one once it is queued, so that ids have the order of sending. */
  @Column('text') commandId!: string;
  @Column('text') text!: string;
  /** The text that the person wrote, if `text` is its translation. */
  @Column('text', { nullable: true }) sourceText!: string | null;
  @Column('text', { nullable: true }) sourceLanguage!: string | null;
  @Column('boolean', { default: false }) sourcePseudo!: boolean;
  @Column('text', { nullable: true }) language!: string | null;
  @Column('text', { nullable: true }) mediumId!: string | null;
  /** The archived message that it quotes. */
  @Column('text', { nullable: true }) quotedMessageId!: string | null;
  @Column('text', { default: 'queued' }) status!: StoredStatus;
  @Column('text', { nullable: true }) failure!: OutgoingFailure | null;
  /** The report of the message, once it is stored. */
  @Column('uuid', { nullable: true }) reportId!: string | null;
  /** The platform's own id of the message. */
  @Column('text', { nullable: true }) externalId!: string | null;
  /** When it was written, or a scheduled one was queued. */
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') statusAt!: Date;
  /** When a scheduled message is queued. Null for one that was queued at once. */
  @Column('timestamptz', { nullable: true }) sendAt!: Date | null;
}
