import type { PlatformCode } from '@parley/contracts/public';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Gains by quarter of an hour, the largest unit that divides the hours and days of every zone. */
@Entity('fan_quarters')
export class FanQuarterEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('timestamptz') quarter!: Date;
  @PrimaryColumn('text') subAccountId!: string;
  @PrimaryColumn('text') platform!: PlatformCode;
  @Column('int') gained!: number;
  @Column('int') fresh!: number;
  @Column('int') freshInSubAccount!: number;
  @Column('int') freshInTenant!: number;
}
