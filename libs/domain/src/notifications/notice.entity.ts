import type { NoticeKind, NoticeLevel } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('notices')
@Index('notices_cause', ['tenantId', 'cause'], { unique: true })
@Index('notices_tenant', ['tenantId', 'id'])
@Index('notices_last', ['lastAt'])
@Index('notices_level', ['tenantId', 'level', 'lastAt', 'id'])
@Index('notices_sub_account', ['tenantId', 'subAccountId', 'lastAt', 'id'])
@Index('notices_subject', { synchronize: false })
@Index('notices_unread', ['tenantId', 'unreadSince'])
@Index('notices_open', ['kind', 'tenantId'], { where: 'resolved_at IS NULL' })
@Index('notices_latest', ['tenantId', 'lastAt', 'id'])
export class NoticeEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** Set: this sub-account's agent sees it too. */
  @Column('text', { nullable: true }) subAccountId!: string | null;
  @Column('text') kind!: NoticeKind;
  @Column('text') level!: NoticeLevel;
  @Column('jsonb') params!: object;
  /** Its subject and occasion: the same cause never has two notices. */
  @Column('text') cause!: string;
  /** How often it happened. */
  @Column('int', { default: 1 }) count!: number;
  @Column('timestamptz') createdAt!: Date;
  /** When it happened last. */
  @Column('timestamptz') lastAt!: Date;
  /** Since when it is unread for everybody: who read all later has read it, unless it became unread again. */
  @Column('timestamptz') unreadSince!: Date;
  /** Since when it is over by itself. */
  @Column('timestamptz', { nullable: true }) resolvedAt!: Date | null;
}
