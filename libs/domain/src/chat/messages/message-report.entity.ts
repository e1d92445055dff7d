import type { FileFailure, MessageDirection, MessageKind } from '@parley/contracts/public';
import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

/**
 * A reported message, as acknowledged. Once it is handled, its content is cleared. The archive keeps the content if it
 * is on.
 */
@Entity('message_reports')
@Index('message_reports_batch', ['batchId'])
@Index('message_reports_waiting', ['tenantId', 'conversationKey', 'seq'], { where: 'handled_at is null' })
@Index('message_reports_stored', ['storedAt'])
@Index('message_reports_tenant', ['tenantId', 'storedAt'])
@Index('message_reports_command', ['tenantId', 'commandId'], {
  unique: true,
  where: 'command_id is not null',
})
@Index('message_reports_external', ['tenantId', 'conversationKey', 'externalId'], {
  unique: true,
  where: 'external_id is not null',
})
export class MessageReportEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** The client makes the id. */
  @PrimaryColumn('uuid') id!: string;
  /** The order of storing. The messages of a conversation are handled in it. */
  @Column('bigint') @Generated('increment') seq!: string;
  @Column('text') batchId!: string;
  /** Sub-account, social account and the contact's account key. */
  @Column('text') conversationKey!: string;
  @Column('text') subAccountId!: string;
  @Column('text') socialAccountId!: string;
  @Column('text') direction!: MessageDirection;
  @Column('text') kind!: MessageKind;
  @Column('boolean', { default: false }) fromBot!: boolean;
  /** The command that this message carried out. Each command has one report: its confirmation, or a report of the message. */
  @Column('text', { nullable: true }) commandId!: string | null;
  /** The platform's own id of the message. */
  @Column('text', { nullable: true }) externalId!: string | null;
  @Column('text', { nullable: true }) mediumId!: string | null;
  /** Why the latest try to fetch its file failed. */
  @Column('text', { nullable: true }) fileFailure!: FileFailure | null;
  /** Account, nickname, link and phone as reported, the text, its translation and its quote. Null once handled. */
  @Column('jsonb', { nullable: true }) content!: object | null;
  @Column('timestamptz') at!: Date;
  @Column('timestamptz') storedAt!: Date;
  @Column('timestamptz', { nullable: true }) handledAt!: Date | null;
  /** When its author withdrew the message on the platform. */
  @Column('timestamptz', { nullable: true }) withdrawnAt!: Date | null;
}

/** A translation that waits until its reported message is handled. */
@Entity('waiting_translations')
@Index('waiting_translations_age', ['createdAt'])
export class WaitingTranslationEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('uuid') reportId!: string;
  @Column('text') subAccountId!: string;
  @Column('text') text!: string;
  @Column('text') language!: string;
  @Column('boolean', { default: false }) pseudo!: boolean;
  @Column('timestamptz') createdAt!: Date;
}
