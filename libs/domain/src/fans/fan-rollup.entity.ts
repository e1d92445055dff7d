import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

abstract class FanRollup {
  @PrimaryColumn('text') tenantId!: string;
  /** A sub-account's id, or `tenant`. */
  @PrimaryColumn('text') scope!: string;
  @PrimaryColumn('timestamptz') start!: Date;
  @Column('int') gained!: number;
  @Column('int') fresh!: number;
  @Column('int') freshInSubAccount!: number;
  @Column('int') freshInTenant!: number;
}

/** Gains by day of the tenant's zone. */
@Entity('fan_days')
@Index('fan_days_start', ['tenantId', 'start'])
export class FanDayEntity extends FanRollup {}

/** Gains by hour since the day began, of the last days. */
@Entity('fan_hours')
export class FanHourEntity extends FanRollup {}
