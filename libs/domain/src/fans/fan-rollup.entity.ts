import { Column, Entity, Index } from 'typeorm';
import { LocalRollup } from '../tenants/index.js';

abstract class FanRollup extends LocalRollup {
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
