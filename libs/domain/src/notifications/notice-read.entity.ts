import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Reading is per person: an owner's user id, or an agent's sub-account id. */
@Entity('notice_reads')
export class NoticeReadEntity {
  @PrimaryColumn('text') noticeId!: string;
  @PrimaryColumn('text') readerId!: string;
  @Column('text') tenantId!: string;
  @Column('timestamptz') readAt!: Date;
}
