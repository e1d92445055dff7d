import type { PlatformCode } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Messages by quarter of an hour. Counted even if the archive is off. */
@Entity('message_quarters')
export class MessageQuarterEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('timestamptz') quarter!: Date;
  @PrimaryColumn('text') subAccountId!: string;
  @PrimaryColumn('text') platform!: PlatformCode;
  @Column('int', { default: 0 }) received!: number;
  /** Messages written by people or by the platform's bots. */
  @Column('int', { default: 0 }) sent!: number;
  @Column('int', { default: 0 }) automatic!: number;
}

/** The contacts that wrote or received a message in each quarter of an hour. Active contacts are counted from them. */
@Entity('active_contacts')
export class ActiveContactEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** The UTC day of the quarter. */
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') contactId!: string;
  @PrimaryColumn('text') subAccountId!: string;
  @PrimaryColumn('timestamptz') quarter!: Date;
}

/** Notes about a contact. They belong to one sub-account, or to all that share profiles. */
@Entity('contact_profiles')
@Index('contact_profiles_contact', ['tenantId', 'contactId', 'holder'])
@Index('contact_profiles_words', { synchronize: false })
@Index('contact_profiles_tags', { synchronize: false })
export class ContactProfileEntity {
  @PrimaryColumn('text') contactId!: string;
  /** A sub-account's id, or `shared`. */
  @PrimaryColumn('text') holder!: string;
  @Column('text') tenantId!: string;
  @Column('text', { default: '' }) remark!: string;
  @Column('text', { array: true, default: '{}' }) tags!: string[];
  @Column('text', { nullable: true }) language!: string | null;
  @Column('jsonb', { default: '{}' }) fields!: Record<string, string>;
  @Column('timestamptz') updatedAt!: Date;
}

/** Messages of one tenant that were stored on one UTC day and are still archived. */
@Entity('chat_days')
export class ChatDayEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('date') day!: string;
  @Column('int') messages!: number;
  @Column('timestamptz') oldest!: Date;
  @Column('timestamptz') newest!: Date;
  /** Bytes of the texts when they were stored. Erased messages stay in it. */
  @Column('bigint', { default: 0 }) bytes!: string;
}

/** A receipt for the messages that a tenant lost when one day was dropped. */
@Entity('chat_retention_receipts')
export class RetentionReceiptEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('date') day!: string;
  @Column('int') messages!: number;
  @Column('timestamptz') oldest!: Date;
  @Column('timestamptz') newest!: Date;
  @Column('timestamptz') droppedAt!: Date;
}

/** The messages that a conversation lost with one day, until its count is corrected. */
@Entity('dropped_messages')
export class DroppedMessagesEntity {
  @PrimaryColumn('text') conversationId!: string;
  @PrimaryColumn('date') day!: string;
  @Column('text') tenantId!: string;
  @Column('int') messages!: number;
}
