import type { WithdrawalMethod, WithdrawalStatus } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A promoter's request to be paid. Money is in cents of USD. */
@Entity('withdrawals')
@Check('withdrawals_amount', 'amount > 0 and fee between 0 and amount')
@Check('withdrawals_paid', "(status = 'paid') = (reference is not null)")
@Check('withdrawals_decided', "(status = 'pending') = (decided_at is null)")
@Index('withdrawals_review', { synchronize: false })
@Index('withdrawals_tenant', ['tenantId', 'requestedAt', 'id'])
@Index('withdrawals_status', ['status', 'dueAt', 'id'])
@Index('withdrawals_reference', ['referenceKey'], { unique: true, where: 'reference_key is not null' })
@Index('withdrawals_waiting', ['withdrawalAccountId'], { where: "status = 'pending'" })
export class WithdrawalEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') withdrawalAccountId!: string;
  @Column('text') method!: WithdrawalMethod;
  @Column('int') amount!: number;
  @Column('int') fee!: number;
  @Column('text', { default: 'pending' }) status!: WithdrawalStatus;
  /** A local day of the tenant, and the instant at which it ends. */
  @Column('date') dueOn!: string;
  @Column('timestamptz') dueAt!: Date;
  /** The reference as typed. Its key, without case and spaces, is unique. */
  @Column('text', { nullable: true }) reference!: string | null;
  @Column('text', { nullable: true }) referenceKey!: string | null;
  @Column('text', { default: '' }) reason!: string;
  /** The operator's email. */
  @Column('text', { default: '' }) decidedBy!: string;
  @Column('timestamptz') requestedAt!: Date;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
}
