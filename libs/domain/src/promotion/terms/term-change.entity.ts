import type { LevelRates } from '@parley/contracts/public';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A promoter's rates until an operator changed them. The rates at a payment are those of the first later change, or the
 * present ones.
 */
@Entity('promoter_rate_changes')
export class PromoterRateChangeEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('timestamptz') changedAt!: Date;
  /** Basis points, before the change. */
  @Column('int') firstRebateRate!: number;
  @Column('int') rebateRate!: number;
}

/** The installation's terms until an operator changed them. They are read in the same way. */
@Entity('promotion_term_changes')
export class PromotionTermChangeEntity {
  @PrimaryColumn('timestamptz') changedAt!: Date;
  @Column('jsonb') levelRates!: LevelRates;
  @Column('int') holdDays!: number;
}
