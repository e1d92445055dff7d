import type {
  BuyType,
  OrderStatus,
  Package,
  PackageFamily,
  PaymentMethod,
  PaymentProvider,
  PurchaseType,
  QuoteLine,
  ReceiptParty,
  RefundStatus,
} from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A purchase or gift of a tenant, with the terms it was sold by. Money is in cents of USD. */
@Entity('orders')
@Check('orders_amount', 'amount >= 0 and refunded between 0 and amount')
@Check('orders_completed', "(status = 'success') = (completed_at is not null)")
@Index('orders_tenant', ['tenantId', 'id'])
@Index('orders_created', ['tenantId', 'createdAt', 'id'])
@Index('orders_status', ['tenantId', 'status', 'createdAt', 'id'])
@Index('orders_by_amount', ['tenantId', 'amount', 'id'])
@Index('orders_completed', { synchronize: false })
@Index('orders_all_created', ['createdAt', 'id'])
@Index('orders_all_status', ['status', 'createdAt', 'id'])
@Index('orders_plan_changes', ['tenantId'], { where: "status = 'success' and purchase_type = 'change'" })
@Index('orders_review', ['createdAt', 'id'], { where: 'in_review' })
@Index('orders_trade', ['provider', 'tradeNo'], { unique: true, where: 'trade_no is not null' })
@Index('orders_unpaid', ['closesAt'], { where: "status = 'unpaid'" })
@Index('orders_paid', { synchronize: false })
@Index('orders_test', ['id'], { where: "status = 'success' and amount > 0 and provider = 'sandbox'" })
@Index('orders_asked', ['createdAt'], { where: "status <> 'success' and provider is not null" })
export class OrderEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') userName!: string;
  @Column('text', { nullable: true }) packageId!: string | null;
  @Column('text', { nullable: true }) family!: PackageFamily | null;
  /** As it was sold. */
  @Column('jsonb', { nullable: true }) package!: Package | null;
  @Column('int') buyType!: BuyType;
  @Column('text') purchaseType!: PurchaseType;
  @Column('int') num!: number;
  @Column('int') unitPrice!: number;
  @Column('int') amount!: number;
  /** Fen. */
  @Column('bigint') rmbAmount!: string;
  /** RMB for one USD, in ten-thousandths. */
  @Column('int') rmbRate!: number;
  /** Characters of packs and gifts; the first-purchase offer is added at fulfilment. */
  @Column('bigint', { default: 0 }) characters!: string;
  /** Those its quote promised with the first purchase. */
  @Column('int', { default: 0 }) offerCharacters!: number;
  @Column('jsonb') lines!: QuoteLine[];
  /** The tenant's `package_version` it was quoted by. */
  @Column('int') planVersion!: number;
  @Column('text', { default: 'unpaid' }) status!: OrderStatus;
  /** Null where nothing had to be paid. */
  @Column('text', { nullable: true }) provider!: PaymentProvider | null;
  @Column('text', { nullable: true }) method!: PaymentMethod | null;
  /** The provider's reference of its payment, such as a checkout session. */
  @Column('text', { default: '' }) providerRef!: string;
  /** The provider's number of what was paid. */
  @Column('text', { nullable: true }) tradeNo!: string | null;
  @Column('text', { nullable: true }) payUrl!: string | null;
  @Column('int', { default: 0 }) refunded!: number;
  /** Money came for it that somebody has to look at. */
  @Column('boolean', { default: false }) inReview!: boolean;
  /** Who sold and who bought it, as they were when it was paid. */
  @Column('jsonb', { nullable: true }) seller!: ReceiptParty | null;
  @Column('jsonb', { nullable: true }) buyer!: ReceiptParty | null;
  /** Why an operator gave or settled it. */
  @Column('text', { default: '' }) reason!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') closesAt!: Date;
  @Column('timestamptz', { nullable: true }) completedAt!: Date | null;
  /** Its provider was last asked about it. */
  @Column('timestamptz', { nullable: true }) askedAt!: Date | null;
}

/** Money given back, a row of its own: the order stays what it was. */
@Entity('refunds')
@Check('refunds_amount', 'amount > 0')
@Index('refunds_cause', ['orderId', 'cause'], { unique: true })
@Index('refunds_given', { synchronize: false })
@Index('refunds_due', ['orderId'], { where: "status <> 'done'" })
@Index('refunds_tenant', ['tenantId', 'id'])
export class RefundEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') orderId!: string;
  @Column('int') amount!: number;
  /** The cause: the same cause never refunds twice. */
  @Column('text') cause!: string;
  @Column('text') reason!: string;
  /** `pending` until the provider has taken it; `by_hand` where it can't be told. */
  @Column('text') status!: RefundStatus;
  @Column('text', { default: '' }) providerRef!: string;
  /** Taken back of what it had brought, and spent already by then. */
  @Column('bigint', { default: 0 }) characters!: string;
  @Column('bigint', { default: 0 }) charactersSpent!: string;
  @Column('text', { default: '' }) actorName!: string;
  @Column('timestamptz') at!: Date;
}
