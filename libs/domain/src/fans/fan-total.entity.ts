import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('fan_totals')
export class FanTotalEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') subAccountId!: string;
  @Column('int') gained!: number;
  @Column('int') fresh!: number;
  @Column('int') freshInSubAccount!: number;
  @Column('int') freshInTenant!: number;
}
