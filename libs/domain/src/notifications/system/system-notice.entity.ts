import type {
  NoticeLevel,
  PackageFamily,
  SystemNoticeAudience,
  SystemNoticeContents,
} from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An announcement: one row for all addressed tenants. */
@Entity('system_notices')
@Index('system_notices_start', ['startsAt', 'id'])
@Index('system_notices_end', ['endsAt'])
export class SystemNoticeEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') level!: NoticeLevel;
  @Column('text') audience!: SystemNoticeAudience;
  @Column('text', { nullable: true }) family!: PackageFamily | null;
  @Column('jsonb') contents!: SystemNoticeContents;
  @Column('timestamptz') startsAt!: Date;
  @Column('timestamptz') endsAt!: Date;
  @Column('timestamptz', { nullable: true }) withdrawnAt!: Date | null;
  /** The last published state. */
  @Column('text') publishedAs!: 'scheduled' | 'active' | 'ended';
  @Column('text') createdById!: string;
  /** The operator's email address. */
  @Column('text') createdBy!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** A chosen tenant of a notice. */
@Entity('system_notice_tenants')
@Index('system_notice_tenants_tenant', ['tenantId', 'noticeId'])
export class SystemNoticeTenantEntity {
  @PrimaryColumn('text') noticeId!: string;
  @PrimaryColumn('text') tenantId!: string;
}

/** Each person reads for themselves: the id is an owner's user id or an agent's sub-account id. */
@Entity('system_notice_reads')
@Index('system_notice_reads_latest', ['noticeId', 'readAt', 'readerId'])
@Index('system_notice_reads_reader', ['tenantId', 'readerId', 'noticeId'])
export class SystemNoticeReadEntity {
  @PrimaryColumn('text') noticeId!: string;
  @PrimaryColumn('text') readerId!: string;
  @Column('text') tenantId!: string;
  @Column('timestamptz') readAt!: Date;
}
