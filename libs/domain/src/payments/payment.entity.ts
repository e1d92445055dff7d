import type {
  ParkReason,
  Payment,
  PaymentClaim,
  PaymentProvider,
  PaymentVerdict,
} from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One report about money, kept as it came: the payment inbox. It belongs to the tenant of the order it is about, and
 * to nobody while there is no such order.
 */
@Entity('payments')
@Check('payments_claim', "claim in ('paid', 'pending', 'partial', 'failed', 'refunded')")
@Index('payments_key', ['provider', 'key'], { unique: true })
@Index('payments_order', ['orderId', 'provider', 'tradeNo'])
@Index('payments_waiting', ['verdict', 'id'], { where: "verdict in ('received', 'parked')" })
export class PaymentEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('text') provider!: PaymentProvider;
  @Column('text') source!: Payment['source'];
  /** What makes two reports the same one: the provider's event id, or a digest of what it says. */
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
  @Column('jsonb', { default: {} }) headers!: Record<string, string>;
  @Column('jsonb', { default: {} }) changes!: Record<string, { from?: unknown; to?: unknown }>;
  @Column('text', { default: '' }) note!: string;
  @Column('timestamptz') receivedAt!: Date;
  @Column('timestamptz') lastAt!: Date;
  @Column('timestamptz', { nullable: true }) judgedAt!: Date | null;
}
