import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantEntity } from '../tenants/index.js';

/** An owner (of a tenant) or an operator (of none). Agents are sub-accounts. */
@Entity('users')
@Check('users_tenant', `(role = 'operator') = (tenant_id is null)`)
@ForeignKey(() => TenantEntity, ['tenantId'], ['id'], { name: 'users_tenant_fk' })
@Index('users_email', ['email'], { unique: true })
export class UserEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('text') role!: 'owner' | 'operator';
  /** Lower case. */
  @Column('text') email!: string;
  /** argon2id, encoded. */
  @Column('text') passwordHash!: string;
  @Column('timestamptz') createdAt!: Date;
}
