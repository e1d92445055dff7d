import type { OfficeDay, PlatformCode, ResponseKind } from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ConversationEntity } from '../conversations/conversation.entity.js';

/** A wait that a person ended. It stays when its conversation is erased, with ids and times only. */
@Entity('response_times')
@ForeignKey(() => ConversationEntity, ['conversationId'], ['id'], {
  name: 'response_times_conversation_fk',
  onDelete: 'SET NULL',
})
@Index('response_times_ended', ['tenantId', 'endedAt', 'id'])
@Index('response_times_conversation', ['conversationId'], { where: 'conversation_id is not null' })
@Index('response_times_uncounted', ['tenantId', 'id'], { where: 'not is_counted' })
@Index('response_times_age', ['endedAt'])
export class ResponseTimeEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** The report of the answer; for a resolution, the conversation and when its contact had begun. */
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) conversationId!: string | null;
  @Column('text') subAccountId!: string;
  @Column('text') platform!: PlatformCode;
  /** The sub-account that answered or resolved; null for the owner. */
  @Column('text', { nullable: true }) authorId!: string | null;
  @Column('text') kind!: ResponseKind;
  @Column('timestamptz') beganAt!: Date;
  @Column('timestamptz') endedAt!: Date;
  @Column('int') seconds!: number;
  /** The same within the office hours that were set when it was counted. Null if they were off. */
  @Column('int', { nullable: true }) officeSeconds!: number | null;
  @Column('boolean', { default: false }) isCounted!: boolean;
}

/** Response times by quarter of an hour. Lists of seconds give exact medians, and take four bytes each. */
@Entity('response_quarters')
@Index('response_quarters_age', ['quarter'])
export class ResponseQuarterEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('timestamptz') quarter!: Date;
  @PrimaryColumn('text') subAccountId!: string;
  @PrimaryColumn('text') platform!: PlatformCode;
  /** Empty for the owner. */
  @PrimaryColumn('text') authorId!: string;
  @PrimaryColumn('text') kind!: ResponseKind;
  @Column('int', { array: true }) seconds!: number[];
  /** In the same order; null while office hours were off. */
  @Column('int', { array: true }) officeSeconds!: (number | null)[];
}

/** The office hours of a tenant. Without a row they are off. */
@Entity('office_hours')
export class OfficeHoursEntity {
  @PrimaryColumn('text') tenantId!: string;
  @Column('boolean') enabled!: boolean;
  @Column('jsonb') days!: OfficeDay[];
}
