import type {
  ParkReason,
  Payment,
  PaymentClaim,
  PaymentProvider,
  PaymentVerdict,
  RefundStatus,
} from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One report about money, kept unchanged: the payment inbox. It belongs to the tenant of its order, and to no
 * tenant while the order is unknown.
 */
@Entity('payments')
@Check('payments_claim', "claim in ('paid', 'pending', 'partial', 'failed', 'refunded')")
@Index('payments_key', ['provider', 'key'], { unique: true })
@Index('payments_verdict', ['verdict', 'id'])
@Index('payments_tenant', ['tenantId', 'id'])
@Index('payments_received', ['receivedAt'])
@Index('payments_order', ['orderId', 'provider', 'tradeNo'])
@Check('payments_refunded', "(verdict = 'refunded') = (refund_status is not null)")
@Check('payments_applied', "(verdict = 'applied') = (applied_order_id is not null)")
@Index('payments_used', ['provider', 'tradeNo'], {
  unique: true,
  where: "verdict in ('refunded', 'applied') and trade_no <> ''",
})
@Index('payments_callbacks', { synchronize: false })
@Index('payments_waiting', ['verdict', 'id'], { where: "verdict in ('received', 'parked')" })
export class PaymentEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('text') provider!: PaymentProvider;
  @Column('text') source!: Payment['source'];
  /** The identity of a report: the provider's event id, or a digest of the report's content. */
  @Column('text') key!: string;
  /** The order that the report names. */
  @Column('text') orderId!: string;
  @Column('text') tradeNo!: string;
  @Column('text') claim!: PaymentClaim;
  /** Minor units. */
  @Column('bigint', { nullable: true }) amount!: string | null;
  @Column('text') currency!: string;
  @Column('text', { default: 'received' }) verdict!: PaymentVerdict;
  @Column('text', { nullable: true }) reason!: ParkReason | null;
  @Column('int', { default: 1 }) deliveries!: number;
  @Column('bytea') rawBody!: Buffer;
  /** Keyed hash of the payer, where the provider names one. */
  @Column('bytea', { nullable: true }) payerHash!: Buffer | null;
  @Column('jsonb', { default: {} }) headers!: Record<string, string>;
  @Column('jsonb', { default: {} }) changes!: Record<string, { from?: unknown; to?: unknown }>;
  @Column('text', { default: '' }) note!: string;
  /** The name at that time of the operator who refunded or applied it. */
  @Column('text', { default: '' }) decidedBy!: string;
  /** The progress of its refund. The next column is the provider's number of the refund. */
  @Column('text', { nullable: true }) refundStatus!: RefundStatus | null;
  @Column('text', { default: '' }) refundRef!: string;
  /** The other order that it paid for, or the order of the gift for it. */
  @Column('text', { nullable: true }) appliedOrderId!: string | null;
  @Column('timestamptz') receivedAt!: Date;
  @Column('timestamptz') lastAt!: Date;
  @Column('timestamptz', { nullable: true }) judgedAt!: Date | null;
}
