import type { DomainVerifier, LinkDomainStatus } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The columns that all domains of links share. */
abstract class LinkDomainColumns {
  @PrimaryColumn('text') id!: string;
  /** The host in ASCII and lower case. */
  @Column('text') host!: string;
  @Column('text', { default: 'pending' }) status!: LinkDomainStatus;
  @Column('text', { nullable: true }) verifiedBy!: DomainVerifier | null;
  @Column('timestamptz', { nullable: true }) verifiedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) checkedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}

/** A tenant's own domain. Several tenants may add a host, but it is verified for one of them. */
@Entity('link_domains')
@Index('link_domains_host', ['host'], { unique: true, where: "status = 'verified'" })
@Index('link_domains_any', ['host'])
@Index('link_domains_own', ['tenantId', 'host'], { unique: true })
@Index('link_domains_tenant', ['tenantId', 'createdAt', 'id'])
@Index('link_domains_check', ['checkedAt'], { where: "verified_by = 'dns'" })
export class LinkDomainEntity extends LinkDomainColumns {
  @Column('text') tenantId!: string;
  /** The value of the TXT record. */
  @Column('text') proof!: string;
  /** Daily checks in a row that did not find the record. */
  @Column('int', { default: 0 }) misses!: number;
}

/** The installation's domains. Operators edit them, and every tenant may use them. */
@Entity('shared_link_domains')
@Index('shared_link_domains_host', ['host'], { unique: true })
@Index('shared_link_domains_default', ['isDefault'], { unique: true, where: 'is_default' })
export class SharedLinkDomainEntity extends LinkDomainColumns {
  @Column('boolean', { default: false }) isDefault!: boolean;
}
