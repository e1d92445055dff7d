import type {
  CharacterMode,
  DedupeScope,
  PlatformCode,
  PortMode,
  SubAccountStatus,
} from '@parley/contracts/public';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantEntity } from '../tenants/index.js';

@Entity('sub_accounts')
@Check('sub_accounts_reserved', `ports_reserved >= 0 and (port_mode = 'fixed' or ports_reserved = 0)`)
@ForeignKey(() => TenantEntity, ['tenantId'], ['id'], { name: 'sub_accounts_tenant_fk' })
@Index('sub_accounts_account', ['account'], { unique: true })
@Index('sub_accounts_secret_hash', ['secretHash'], { unique: true })
@Index('sub_accounts_default', ['tenantId'], { unique: true, where: 'is_default' })
@Index('sub_accounts_tenant', ['tenantId', 'createdAt', 'id'])
@Index('sub_accounts_name', ['tenantId', 'account', 'id'])
@Index('sub_accounts_status', ['tenantId', 'status', 'createdAt', 'id'])
@Index('sub_accounts_reserving', ['tenantId', 'portsReserved'], { where: 'ports_reserved > 0' })
export class SubAccountEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** Lower case, unique in the installation. Agents sign in with it. */
  @Column('text') account!: string;
  @Column('text') remark!: string;
  @Column('text', { default: 'normal' }) status!: SubAccountStatus;
  @Column('boolean', { default: false }) isDefault!: boolean;
  @Column('text', { array: true }) platforms!: PlatformCode[];
  @Column('text', { default: 'dynamic' }) portMode!: PortMode;
  @Column('int', { default: 0 }) portsReserved!: number;
  @Column('int', { nullable: true }) portLimit!: number | null;
  /** When the reservation was last set. The newest ones shrink first. */
  @Column('timestamptz') reservedAt!: Date;
  @Column('boolean', { default: true }) multiDevice!: boolean;
  @Column('boolean', { default: false }) profileSharing!: boolean;
  @Column('boolean', { default: false }) autoReply!: boolean;
  @Column('boolean', { default: false }) sessionArchive!: boolean;
  @Column('text', { default: 'sub_account' }) dedupeScope!: DedupeScope;
  @Column('text', { default: 'unlimited' }) characterMode!: CharacterMode;
  @Column('boolean', { default: false }) autoAllocate!: boolean;
  @Column('int', { default: 0 }) lowThreshold!: number;
  @Column('int', { default: 0 }) refillAmount!: number;
  /** Incremented whenever all its sessions must end: by a stop or by a new secret. */
  @Column('int', { default: 0 }) epoch!: number;
  /** The activation secret, encrypted under the row's id. */
  @Column('text') secretSealed!: string;
  /** The secret's keyed hash, which verifies it. */
  @Column('text') secretHash!: string;
  @Column('text') secretHint!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) lastActiveAt!: Date | null;
}
