import type { ReportKind } from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantEntity } from '../tenants/index.js';

/** Whether a user gets a report by email. */
@Entity('report_subscriptions')
@ForeignKey(() => TenantEntity, ['tenantId'], ['id'], { name: 'report_subscriptions_tenant_fk' })
@Index('report_subscriptions_on', ['tenantId'], { where: 'is_on' })
export class ReportSubscriptionEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') userId!: string;
  @PrimaryColumn('text') kind!: ReportKind;
  @Column('boolean') isOn!: boolean;
  /** The last local day of the latest report. A period is sent once, and none that began before the subscription. */
  @Column('date') sentFor!: string;
  @Column('timestamptz') changedAt!: Date;
  /** When it stopped because the user's address refuses email. */
  @Column('timestamptz', { nullable: true }) stoppedAt!: Date | null;
}
