import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `own` for all links of a promoter, a link's id, or `level-2` to `level-4`. */
export type PromotionScope = string;

/** Figures of a scope. */
abstract class PromotionFigures {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') scope!: PromotionScope;
  @Column('int', { default: 0 }) registrations!: number;
  @Column('int', { default: 0 }) transactions!: number;
  @Column('bigint', { default: 0 }) amount!: string;
  @Column('bigint', { default: 0 }) rmbAmount!: string;
  @Column('bigint', { default: 0 }) revenue!: string;
}

/** The same in a time span. */
abstract class SpanFigures extends PromotionFigures {
  @Column('int', { default: 0 }) clicks!: number;
}

/**
 * Figures of links and levels by quarter of an hour, the largest unit that divides the hours and days of every zone.
 * Money and later refunds count in the quarter of the payment. Cents and fen.
 */
@Entity('promotion_quarters')
export class PromotionQuarterEntity extends SpanFigures {
  @PrimaryColumn('timestamptz') quarter!: Date;
}

/** The same by UTC day. A span of many days adds up these, and quarters at its ends. */
@Entity('promotion_days')
export class PromotionDayEntity extends SpanFigures {
  @PrimaryColumn('date') day!: string;
}

/** The same of all time. */
@Entity('promotion_totals')
export class PromotionTotalEntity extends PromotionFigures {
  @Column('bigint', { default: 0 }) clicks!: string;
}
