import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The promoters of a tenant. Written with the tenant and never changed. */
@Entity('referrals')
@Check('referrals_promoters', 'cardinality(promoter_ids) between 1 and 4')
export class ReferralEntity {
  /** The invited tenant. */
  @PrimaryColumn('text') tenantId!: string;
  @Column('text') linkId!: string;
  /** Tenant ids, the nearest first. */
  @Column('text', { array: true }) promoterIds!: string[];
  /** The code as typed or stored in the cookie. */
  @Column('text') inviteCode!: string;
  @Column('timestamptz') referredAt!: Date;
}

/** A tenant in the form that its promoter may see: one row for each promoter of its chain, written by the system. */
@Entity('invited_users')
@Index('invited_users_one', ['invitedId', 'tenantId'], { unique: true })
@Index('invited_users_registered', ['tenantId', 'registeredAt', 'id'])
@Index('invited_users_level', ['tenantId', 'level', 'registeredAt', 'id'])
@Index('invited_users_link', ['tenantId', 'linkId', 'registeredAt', 'id'], { where: 'link_id is not null' })
@Index('invited_users_amount', ['tenantId', 'amount', 'id'])
@Index('invited_users_revenue', ['tenantId', 'revenue', 'id'])
@Index('invited_users_transactions', ['tenantId', 'transactions', 'id'])
export class InvitedUserEntity {
  @PrimaryColumn('text') id!: string;
  /** The promoter. */
  @Column('text') tenantId!: string;
  /** The invited tenant: neither shown nor exported. */
  @Column('text') invitedId!: string;
  @Column('smallint') level!: number;
  /** Masked. Above level 1, email and source are empty, and the link is null. */
  @Column('text') email!: string;
  @Column('text', { nullable: true }) linkId!: string | null;
  @Column('text') source!: string;
  @Column('timestamptz') registeredAt!: Date;
  @Column('timestamptz', { nullable: true }) firstPaidAt!: Date | null;
  /** Cents and fen: payments less refunds. `revenue` is the promoter's commissions less the cents taken back. */
  @Column('int', { default: 0 }) transactions!: number;
  @Column('bigint', { default: 0 }) amount!: string;
  @Column('bigint', { default: 0 }) rmbAmount!: string;
  @Column('bigint', { default: 0 }) revenue!: string;
}
