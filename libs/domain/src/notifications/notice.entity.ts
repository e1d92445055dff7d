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
  /** If set, this sub-account's agent sees the notice too. */
  @Column('text', { nullable: true }) subAccountId!: string | null;
  @Column('text') kind!: NoticeKind;
  @Column('text') level!: NoticeLevel;
  @Column('jsonb') params!: object;
  /** The subject and the occasion: a cause never has two notices. */
  @Column('text') cause!: string;
  /** How often it happened. */
  @Column('int', { default: 1 }) count!: number;
  @Column('timestamptz') createdAt!: Date;
  /** When it happened last. */
  @Column('timestamptz') lastAt!: Date;
  /** When it became unread for everybody. Reading all notices later reads it too. */
  @Column('timestamptz') unreadSince!: Date;
  /** The time of its resolution, once its cause is gone. */
  @Column('timestamptz', { nullable: true }) resolvedAt!: Date | null;
}
