import type { NoticeKind, NoticeLevel } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('notices')
@Index('notices_cause', ['tenantId', 'cause'], { unique: true })
@Index('notices_tenant', ['tenantId', 'id'])
export class NoticeEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** Set: this sub-account's agent sees it too. */
  @Column('text', { nullable: true }) subAccountId!: string | null;
  @Column('text') kind!: NoticeKind;
  @Column('text') level!: NoticeLevel;
  @Column('jsonb') params!: object;
  /** What it is about and when: the same cause never gives two notices. */
  @Column('text') cause!: string;
  @Column('timestamptz') createdAt!: Date;
}
