import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Reading is per person: an owner's user id, or an agent's sub-account id. A row with the tenant's id for a notice's
 * stands for all that became unread until then.
 */
@Entity('notice_reads')
@Index('notice_reads_reader', ['readerId', 'noticeId'])
export class NoticeReadEntity {
  @PrimaryColumn('text') noticeId!: string;
  @PrimaryColumn('text') readerId!: string;
  @Column('text') tenantId!: string;
  @Column('timestamptz') readAt!: Date;
}
