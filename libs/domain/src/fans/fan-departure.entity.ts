import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A contact that has blocked or unfollowed a social account at least once. Gains and counts do not know it. */
@Entity('fan_departures')
@Index('fan_departures_tenant', ['tenantId', 'contactId', 'socialAccountId'])
export class FanDepartureEntity {
  @PrimaryColumn('text') contactId!: string;
  @PrimaryColumn('text') socialAccountId!: string;
  @Column('text') tenantId!: string;
  /** The last time of each, whatever the order of the reports. */
  @Column('timestamptz', { nullable: true }) leftAt!: Date | null;
  @Column('timestamptz', { nullable: true }) returnedAt!: Date | null;
  /** Whether the later of both is the leaving. Of two at one time, the later report decides. */
  @Column('boolean') isLeft!: boolean;
}
