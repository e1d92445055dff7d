import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request that was carried out under its key, and its reply. */
@Entity('idempotency_keys')
@Index('idempotency_keys_created', ['createdAt'])
export class IdempotencyKeyEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') key!: string;
  @Column('text') operation!: string;
  /** A keyed hash, because a body may hold a password. */
  @Column('text') bodyHash!: string;
  /** Set before the commit, so other transactions never see null. */
  @Column('jsonb', { nullable: true }) reply!: object | null;
  @Column('timestamptz') createdAt!: Date;
}
