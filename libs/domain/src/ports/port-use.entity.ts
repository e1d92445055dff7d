import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sub-account has held this social account's port: it may report for it, even after a takeover. */
@Entity('port_uses')
@Index('port_uses_tenant', ['tenantId', 'subAccountId', 'socialAccountId'])
export class PortUseEntity {
  @PrimaryColumn('text') subAccountId!: string;
  @PrimaryColumn('text') socialAccountId!: string;
  @Column('text') tenantId!: string;
  @Column('timestamptz') firstAt!: Date;
}
