import type { PackageFamily } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A time span of a plan by days that an order brought. The plan of a tenant can be recounted from those in force: its
 * ports are those of the newest plan and what was added to it, its end that of the last one.
 */
@Entity('package_segments')
@Check('package_segments_span', 'ends_at > starts_at and ports > 0 and paid >= 0 and days > 0')
@Check('package_segments_ended', '(ended_at is null) = (end_reason is null)')
@Index('package_segments_order', ['orderId'], { unique: true })
@Index('package_segments_tenant', ['tenantId', 'id'])
export class PackageSegmentEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') orderId!: string;
  @Column('text') packageId!: string;
  @Column('text') family!: PackageFamily;
  /** `ports` adds to the plan that runs; `plan` is one. */
  @Column('text') kind!: 'plan' | 'ports';
  @Column('int') ports!: number;
  /** Bought. */
  @Column('int') days!: number;
  /** Cents it stands for: paid for it, or credited from the plan that it took the place of, less what was refunded. */
  @Column('int') paid!: number;
  @Column('timestamptz') startsAt!: Date;
  @Column('timestamptz') endsAt!: Date;
  /** Before its time. */
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) endReason!: 'changed' | 'refunded' | null;
}
