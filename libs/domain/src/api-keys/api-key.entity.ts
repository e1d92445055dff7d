import type { ApiScope } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The keyed hash of a key, before its last rotations, and the ISO instant at which that key ends. */
export interface FormerSecret {
  hash: string;
  endsAt: string;
}

/** A key of an owner for another system. Revoked ones stay for a time, because messages and the audit log name them. */
@Entity('api_keys')
@Index('api_keys_tenant', ['tenantId', 'id'])
@Index('api_keys_name', ['tenantId', 'name'], { unique: true, where: 'revoked_at is null' })
export class ApiKeyEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') name!: string;
  /** A keyed hash of the whole key. */
  @Column('text') secretHash!: string;
  @Column('jsonb') formerSecrets!: FormerSecret[];
  @Column('text', { array: true }) scopes!: ApiScope[];
  /** Empty for all sub-accounts. */
  @Column('text', { array: true }) subAccountIds!: string[];
  /** Addresses and networks. Empty for all. */
  @Column('text', { array: true }) addresses!: string[];
  @Column('timestamptz', { nullable: true }) endsAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('text', { nullable: true }) lastAddress!: string | null;
}
