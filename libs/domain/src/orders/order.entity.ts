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

/** A purchase or gift of a tenant, with the terms of its sale. Money is in cents of USD. */
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
  /** The package as it was sold. */
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
  /** Characters of packs and gifts. The first-purchase offer is added at fulfilment. */
  @Column('bigint', { default: 0 }) characters!: string;
  /** Characters that the quote promised for the first purchase. */
  @Column('int', { default: 0 }) offerCharacters!: number;
  @Column('jsonb') lines!: QuoteLine[];
  /** The tenant's `package_version` at the time of the quote. */
  @Column('int') planVersion!: number;
  @Column('text', { default: 'unpaid' }) status!: OrderStatus;
  /** Null if the order costs nothing. */
  @Column('text', { nullable: true }) provider!: PaymentProvider | null;
  @Column('text', { nullable: true }) method!: PaymentMethod | null;
  /** The provider's reference of the checkout, such as a Stripe session. */
  @Column('text', { default: '' }) providerRef!: string;
  /** The provider's number of the payment. */
  @Column('text', { nullable: true }) tradeNo!: string | null;
  @Column('text', { nullable: true }) payUrl!: string | null;
  @Column('int', { default: 0 }) refunded!: number;
  /** Whether an operator must look at a payment for it. */
  @Column('boolean', { default: false }) inReview!: boolean;
  /** Seller and buyer at the time of the payment. */
  @Column('jsonb', { nullable: true }) seller!: ReceiptParty | null;
  @Column('jsonb', { nullable: true }) buyer!: ReceiptParty | null;
  /** The operator's reason for a gift or a settlement. */
  @Column('text', { default: '' }) reason!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') closesAt!: Date;
  @Column('timestamptz', { nullable: true }) completedAt!: Date | null;
  /** The time of the last query to its provider. */
  @Column('timestamptz', { nullable: true }) askedAt!: Date | null;
}

/** A refund: a row of its own, so that the order stays unchanged. */
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
  /** `pending` until the provider has accepted it; `by_hand` if the provider takes no refunds. */
  @Column('text') status!: RefundStatus;
  @Column('text', { default: '' }) providerRef!: string;
  /** Characters of the order that could not be taken back, because they were spent. */
  @Column('bigint', { default: 0 }) characters!: string;
  @Column('bigint', { default: 0 }) charactersSpent!: string;
  @Column('text', { default: '' }) actorName!: string;
  @Column('timestamptz') at!: Date;
}
