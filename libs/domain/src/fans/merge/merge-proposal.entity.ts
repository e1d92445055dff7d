import type { MergeReason, PlatformCode } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Two contacts of one platform whose phones or links agree, until they are merged. */
@Entity('merge_proposals')
@Index('merge_proposals_open', ['tenantId', 'createdAt', 'firstId', 'secondId'], {
  where: 'dismissed_at is null',
})
@Index('merge_proposals_second', ['tenantId', 'secondId'])
export class MergeProposalEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** The smaller id. */
  @PrimaryColumn('text') firstId!: string;
  @PrimaryColumn('text') secondId!: string;
  @Column('text') platform!: PlatformCode;
  @Column('text') reason!: MergeReason;
  @Column('timestamptz') createdAt!: Date;
  /** Null while the merge is proposed. */
  @Column('timestamptz', { nullable: true }) dismissedAt!: Date | null;
}
