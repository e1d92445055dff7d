import type { CorrectionStatus } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A change of a promoter's available balance, proposed by one operator and decided by another. */
@Entity('promotion_corrections')
@Check('promotion_corrections_amount', 'amount <> 0')
@Check('promotion_corrections_second', 'decided_by_id <> proposed_by_id')
@Index('promotion_corrections_tenant', ['tenantId', 'createdAt', 'id'])
@Index('promotion_corrections_status', ['status', 'createdAt', 'id'])
export class CorrectionEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** Cents, above or below zero. */
  @Column('int') amount!: number;
  @Column('text') reason!: string;
  @Column('text', { default: 'pending' }) status!: CorrectionStatus;
  @Column('text') proposedById!: string;
  /** Email addresses. */
  @Column('text') proposedBy!: string;
  @Column('text', { nullable: true }) decidedById!: string | null;
  @Column('text', { default: '' }) decidedBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
}
