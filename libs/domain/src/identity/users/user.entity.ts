import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantEntity } from '../../tenants/index.js';

/** An owner (of a tenant) or an operator (of no tenant). Agents are sub-accounts. */
@Entity('users')
@Check('users_tenant', `(role = 'operator') = (tenant_id is null)`)
@Check('users_suspended', `suspended_at is null or role = 'operator'`)
@ForeignKey(() => TenantEntity, ['tenantId'], ['id'], { name: 'users_tenant_fk' })
@Index('users_email', ['email'], { unique: true })
@Index('users_owner', ['tenantId'], { where: "role = 'owner'" })
export class UserEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('text') role!: 'owner' | 'operator';
  /** Lower case. */
  @Column('text') email!: string;
  /** argon2id, encoded. */
  @Column('text') passwordHash!: string;
  @Column('timestamptz') passwordChangedAt!: Date;
  @Column('text', { default: '' }) tgContact!: string;
  @Column('text', { default: '' }) intro!: string;
  @Column('text', { nullable: true }) avatarId!: string | null;
  /** The authenticator's secret, encrypted under the row's id. It has no effect until it is confirmed. */
  @Column('text', { nullable: true }) totpSealed!: string | null;
  @Column('timestamptz', { nullable: true }) totpConfirmedAt!: Date | null;
  /** The last used time step, so that a code works once. */
  @Column('int', { nullable: true }) totpStep!: number | null;
  /** Keyed hashes of the remaining recovery codes. */
  @Column('text', { array: true, default: [] }) recoveryHashes!: string[];
  @Column('timestamptz') createdAt!: Date;
  /** When a command on the server suspended the operator. Owners are suspended with their tenants. */
  @Column('timestamptz', { nullable: true }) suspendedAt!: Date | null;
}
