import { type Language, type PackageFamily, type TenantStatus, tenantLimits } from '@parley/contracts/public';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One main account and everything below it. */
@Entity('tenants')
@Check('tenants_port_num', 'port_num >= 0')
export class TenantEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text', { default: 'active' }) status!: TenantStatus;
  /** IANA zone: where its days begin. */
  @Column('text', { default: tenantLimits.defaultTimeZone }) timeZone!: string;
  @Column('text', { default: tenantLimits.defaultLanguage }) language!: Language;
  @Column('text', { default: 'MIAN_FEI_ROOT' }) packageFamily!: PackageFamily;
  @Column('int', { default: tenantLimits.freePorts }) portNum!: number;
  @Column('timestamptz', { nullable: true }) packageEndsAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}
