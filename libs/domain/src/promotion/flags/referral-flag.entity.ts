import type { FlagReason, FlagStatus } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A promoter and a tenant it referred that seem to be the same person. Only operators see it. */
@Entity('referral_flags')
@Index('referral_flags_one', ['promoterId', 'invitedId'], { unique: true })
@Index('referral_flags_status', ['status', 'createdAt', 'id'])
@Index('referral_flags_invited', ['invitedId'])
export class ReferralFlagEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') promoterId!: string;
  @Column('text') invitedId!: string;
  @Column('smallint') level!: number;
  /** ISO instants. */
  @Column('jsonb') reasons!: { reason: FlagReason; at: string }[];
  @Column('text', { default: 'open' }) status!: FlagStatus;
  @Column('text', { default: '' }) remark!: string;
  @Column('text', { default: '' }) decidedBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
}

/** A keyed hash of something that identifies a person. Two tenants with the same hash seem to be the same person. */
@Entity('referral_signals')
@Index('referral_signals_hash', ['kind', 'hash'])
export class ReferralSignalEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') kind!: 'device' | 'payer' | 'wallet' | 'document';
  @PrimaryColumn('bytea') hash!: Buffer;
  @Column('timestamptz') seenAt!: Date;
}
