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
 * One report about money, kept as it came: the payment inbox. It belongs to the tenant of the order it is about, and
 * to nobody while there is no such order.
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
  /** The identity of a report: the provider's event id, or a digest of its contents. */
  @Column('text') key!: string;
  /** As it claims. */
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
  /** Keyed hash of who paid, where the provider tells it. */
  @Column('bytea', { nullable: true }) payerHash!: Buffer | null;
  @Column('jsonb', { default: {} }) headers!: Record<string, string>;
  @Column('jsonb', { default: {} }) changes!: Record<string, { from?: unknown; to?: unknown }>;
  @Column('text', { default: '' }) note!: string;
  /** The operator who gave it back or applied it, by name at that time. */
  @Column('text', { default: '' }) decidedBy!: string;
  /** How far it is on its way back, and what the provider calls that. */
  @Column('text', { nullable: true }) refundStatus!: RefundStatus | null;
  @Column('text', { default: '' }) refundRef!: string;
  /** The order it paid for instead, or that was given for it. */
  @Column('text', { nullable: true }) appliedOrderId!: string | null;
  @Column('timestamptz') receivedAt!: Date;
  @Column('timestamptz') lastAt!: Date;
  @Column('timestamptz', { nullable: true }) judgedAt!: Date | null;
}
