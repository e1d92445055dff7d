import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A tenant's money in cents of USD: `outside`, never above zero, and `sales`, the money paid. */
@Entity('money_accounts')
@Check('money_accounts_balance', "balance >= 0 or kind = 'outside'")
@Index('money_accounts_one', ['tenantId', 'kind'], { unique: true })
export class MoneyAccountEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') kind!: 'outside' | 'sales';
  /** Always the sum of its entries. */
  @Column('bigint', { default: 0 }) balance!: string;
}

/** One movement, append-only; its entries sum to zero. */
@Entity('money_transfers')
@Check('money_transfers_amount', 'amount > 0')
@Index('money_transfers_cause', ['tenantId', 'cause'], { unique: true })
@Index('money_transfers_order', ['orderId'])
export class MoneyTransferEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') kind!: 'payment' | 'refund';
  @Column('text') orderId!: string;
  @Column('bigint') amount!: string;
  /** The cause: the same cause never transfers twice. */
  @Column('text') cause!: string;
  @Column('timestamptz') at!: Date;
}

/** One side of a movement, append-only. */
@Entity('money_entries')
@Index('money_entries_tenant', ['tenantId', 'transferId', 'accountId'])
export class MoneyEntryEntity {
  @PrimaryColumn('text') transferId!: string;
  @PrimaryColumn('text') accountId!: string;
  @Column('text') tenantId!: string;
  @Column('bigint') amount!: string;
  @Column('bigint') balanceAfter!: string;
}
