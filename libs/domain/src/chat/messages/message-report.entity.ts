import type { MessageDirection, MessageKind } from '@parley/contracts/public';
import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

/** A reported message, as acknowledged. Once handled, its content is cleared; the archive has it where it is on. */
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
  /** Made by the client. */
  @PrimaryColumn('uuid') id!: string;
  /** The order of storing, in which a conversation's messages are handled. */
  @Column('bigint') @Generated('increment') seq!: string;
  @Column('text') batchId!: string;
  /** Sub-account, social account and the contact's account key. */
  @Column('text') conversationKey!: string;
  @Column('text') subAccountId!: string;
  @Column('text') socialAccountId!: string;
  @Column('text') direction!: MessageDirection;
  @Column('text') kind!: MessageKind;
  @Column('boolean', { default: false }) fromBot!: boolean;
  /** The reply it carried out. Each is reported once, by its confirmation or by itself. */
  @Column('text', { nullable: true }) commandId!: string | null;
  /** The platform's own id of the message. */
  @Column('text', { nullable: true }) externalId!: string | null;
  @Column('text', { nullable: true }) mediumId!: string | null;
  /** Account, nickname, link and phone as reported; text and translation. Null once handled. */
  @Column('jsonb', { nullable: true }) content!: object | null;
  @Column('timestamptz') at!: Date;
  @Column('timestamptz') storedAt!: Date;
  @Column('timestamptz', { nullable: true }) handledAt!: Date | null;
}

/** A translation of a reported message that is not known to be handled. */
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
