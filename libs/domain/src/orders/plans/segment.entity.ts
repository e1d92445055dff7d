import type { PackageFamily } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A time span of a plan by days, from an order. The segments in force give the tenant's plan: the ports of
 * the newest plan with those added to it, and the end of the last plan.
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
  /** `ports` adds ports to the current plan; `plan` is a plan. */
  @Column('text') kind!: 'plan' | 'ports';
  @Column('int') ports!: number;
  /** The number of days that was bought. */
  @Column('int') days!: number;
  /** Its value in cents: the amount paid for it and credited from the plan that it replaced, less refunds. */
  @Column('int') paid!: number;
  @Column('timestamptz') startsAt!: Date;
  @Column('timestamptz') endsAt!: Date;
  /** The instant of an early end. */
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) endReason!: 'changed' | 'refunded' | null;
}
