import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Each person has own marks: the reader's id is an owner's user id or an agent's sub-account id. A row with the
 * tenant's id as its notice marks all notices up to its time as read.
 */
@Entity('notice_reads')
@Index('notice_reads_reader', ['readerId', 'noticeId'])
export class NoticeReadEntity {
  @PrimaryColumn('text') noticeId!: string;
  @PrimaryColumn('text') readerId!: string;
  @Column('text') tenantId!: string;
  @Column('timestamptz') readAt!: Date;
}
