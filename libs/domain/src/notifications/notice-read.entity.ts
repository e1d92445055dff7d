import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Each person reads for themselves: the id is an owner's user id or an agent's sub-account id. A row with the
 * tenant's id in place of a notice's marks all notices until then as read.
 */
@Entity('notice_reads')
@Index('notice_reads_reader', ['readerId', 'noticeId'])
export class NoticeReadEntity {
  @PrimaryColumn('text') noticeId!: string;
  @PrimaryColumn('text') readerId!: string;
  @Column('text') tenantId!: string;
  @Column('timestamptz') readAt!: Date;
}
