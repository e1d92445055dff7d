import type { BrowserName, OperatingSystem } from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProxyEntity } from '../proxy.entity.js';

/** The environment that the client applies to one social account. */
@Entity('environments')
@ForeignKey(() => ProxyEntity, ['proxyId'], ['id'], { name: 'environments_proxy_fk', onDelete: 'SET NULL' })
@Index('environments_proxy', ['proxyId'], { where: 'proxy_id is not null' })
@Index('environments_tenant', ['tenantId', 'socialAccountId'])
export class EnvironmentEntity {
  @PrimaryColumn('text') socialAccountId!: string;
  @Column('text') tenantId!: string;
  @Column('text', { nullable: true }) browser!: BrowserName | null;
  @Column('text', { nullable: true }) operatingSystem!: OperatingSystem | null;
  @Column('text', { nullable: true }) locale!: string | null;
  @Column('text', { nullable: true }) timeZone!: string | null;
  @Column('text', { nullable: true }) proxyId!: string | null;
  @Column('timestamptz') updatedAt!: Date;
}
