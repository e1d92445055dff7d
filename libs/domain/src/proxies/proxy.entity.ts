import type {
  ApplicationRange,
  ConnectionStatus,
  NetworkProtocol,
  ProxyFailure,
} from '@parley/contracts/public';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('proxies')
@Check('proxies_port', 'port between 1 and 65535')
@Index('proxies_tenant', ['tenantId', 'createdAt', 'id'])
@Index('proxies_name', { synchronize: false })
@Index('proxies_status', ['tenantId', 'connectionStatus', 'createdAt', 'id'])
@Index('proxies_latency', { synchronize: false })
@Index('proxies_checked', { synchronize: false })
export class ProxyEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') name!: string;
  @Column('text') networkProtocol!: NetworkProtocol;
  @Column('text') host!: string;
  @Column('int') port!: number;
  @Column('text', { default: '' }) proxyUserName!: string;
  /** Encrypted under the row's id; null without a password. */
  @Column('text', { nullable: true }) passwordSealed!: string | null;
  @Column('text', { default: 'all' }) applicationRange!: ApplicationRange;
  @Column('text', { nullable: true }) region!: string | null;
  @Column('text', { default: 'unknown' }) connectionStatus!: ConnectionStatus;
  /** Milliseconds. */
  @Column('int', { nullable: true }) latency!: number | null;
  @Column('text', { nullable: true }) exitAddress!: string | null;
  @Column('text', { nullable: true }) failure!: ProxyFailure | null;
  @Column('timestamptz', { nullable: true }) checkedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}

/** A sub-account that may use a proxy with the range `some`. */
@Entity('proxy_sub_accounts')
@ForeignKey(() => ProxyEntity, ['proxyId'], ['id'], {
  name: 'proxy_sub_accounts_proxy_fk',
  onDelete: 'CASCADE',
})
@Index('proxy_sub_accounts_tenant', ['tenantId', 'proxyId', 'subAccountId'])
@Index('proxy_sub_accounts_sub_account', ['subAccountId'])
export class ProxySubAccountEntity {
  @PrimaryColumn('text') proxyId!: string;
  @PrimaryColumn('text') subAccountId!: string;
  @Column('text') tenantId!: string;
}

/** One connection test. */
@Entity('proxy_checks')
@ForeignKey(() => ProxyEntity, ['proxyId'], ['id'], { name: 'proxy_checks_proxy_fk', onDelete: 'CASCADE' })
@Index('proxy_checks_tenant', ['tenantId', 'id'])
@Index('proxy_checks_proxy', ['proxyId', 'id'])
export class ProxyCheckEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') proxyId!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') connectionStatus!: Exclude<ConnectionStatus, 'unknown'>;
  @Column('int', { nullable: true }) latency!: number | null;
  @Column('text', { nullable: true }) exitAddress!: string | null;
  @Column('text', { nullable: true }) region!: string | null;
  @Column('text', { nullable: true }) failure!: ProxyFailure | null;
}
