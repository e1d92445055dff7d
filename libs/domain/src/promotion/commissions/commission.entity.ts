import type { CommissionStatus } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A promoter's share of a payment at one level, with the terms at the time of the payment. Money is in cents. */
@Entity('commissions')
@Check('commissions_amounts', 'refunded between 0 and paid and taken_back between 0 and amount')
@Index('commissions_one', ['orderId', 'level'], { unique: true })
@Index('commissions_first', ['invitedId'], { unique: true, where: 'is_first and level = 1' })
@Index('commissions_paid', ['tenantId', 'paidAt', 'id'])
@Index('commissions_level', ['tenantId', 'level', 'paidAt', 'id'])
@Index('commissions_status', ['tenantId', 'status', 'paidAt', 'id'])
@Index('commissions_link', ['tenantId', 'linkId', 'paidAt', 'id'], { where: 'link_id is not null' })
@Index('commissions_invited', ['tenantId', 'invitedUserId', 'paidAt', 'id'])
@Index('commissions_held', ['tenantId', 'availableAt'], { where: "status = 'held'" })
@Index('commissions_due', ['availableAt', 'id'], { where: "status = 'held'" })
export class CommissionEntity {
  @PrimaryColumn('text') id!: string;
  /** The promoter. */
  @Column('text') tenantId!: string;
  @Column('text') orderId!: string;
  /** The paying tenant: neither shown nor exported. */
  @Column('text') invitedId!: string;
  @Column('text') invitedUserId!: string;
  /** Null above level 1. */
  @Column('text', { nullable: true }) linkId!: string | null;
  @Column('smallint') level!: number;
  @Column('boolean') isFirst!: boolean;
  /** Basis points. */
  @Column('int') rate!: number;
  /** RMB for one USD, in ten-thousandths. */
  @Column('int') rmbRate!: number;
  @Column('int') paid!: number;
  /** Fen, as in the order. */
  @Column('bigint') rmbPaid!: string;
  @Column('int', { default: 0 }) refunded!: number;
  @Column('int') amount!: number;
  @Column('int', { default: 0 }) takenBack!: number;
  @Column('text') status!: CommissionStatus;
  @Column('timestamptz') paidAt!: Date;
  @Column('timestamptz') availableAt!: Date;
}
