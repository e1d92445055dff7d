import { Column, Entity, Index } from 'typeorm';
import { LocalRollup } from '../tenants/index.js';

abstract class FanRollup extends LocalRollup {
  @Column('int') gained!: number;
  @Column('int') fresh!: number;
  @Column('int') freshInSubAccount!: number;
  @Column('int') freshInTenant!: number;
}

/** Gains by day in the tenant's zone. */
@Entity('fan_days')
@Index('fan_days_start', ['tenantId', 'start'])
export class FanDayEntity extends FanRollup {}

/** Gains by hour of the recent days. Hours are counted from the beginning of the day. */
@Entity('fan_hours')
export class FanHourEntity extends FanRollup {}
