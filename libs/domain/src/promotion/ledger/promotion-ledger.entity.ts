import type { PromotionAccount, PromotionTransferKind } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One account of a promoter, in cents of USD. `owed` and `given` are debit accounts, the others credit accounts. */
@Entity('promotion_accounts')
@Check('promotion_accounts_balance', 'balance >= 0')
export class PromotionAccountEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') account!: PromotionAccount;
  @Column('bigint', { default: 0 }) balance!: string;
  /** The number of its entries, which is also the number of the last one. */
  @Column('int', { default: 0 }) entries!: number;
}

/** One movement. Append-only, and its entries add up to zero. */
@Entity('promotion_transfers')
@Check('promotion_transfers_amount', 'amount > 0')
@Index('promotion_transfers_cause', ['tenantId', 'cause'], { unique: true })
@Index('promotion_transfers_commission', ['tenantId', 'commissionId'], { where: 'commission_id is not null' })
@Index('promotion_transfers_withdrawal', ['tenantId', 'withdrawalId'], { where: 'withdrawal_id is not null' })
export class PromotionTransferEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') kind!: PromotionTransferKind;
  @Column('int') amount!: number;
  /** Fen at the rate of the payment it comes from. */
  @Column('bigint', { nullable: true }) rmbAmount!: string | null;
  /** The same cause never moves money twice. */
  @Column('text') cause!: string;
  @Column('text', { nullable: true }) commissionId!: string | null;
  @Column('text', { nullable: true }) withdrawalId!: string | null;
  @Column('text', { nullable: true }) correctionId!: string | null;
  @Column('text', { default: '' }) remark!: string;
  @Column('timestamptz') at!: Date;
}

/** One side of a movement. Append-only, and above zero for credit. */
@Entity('promotion_entries')
@Index('promotion_entries_account', ['tenantId', 'account', 'number'], { unique: true })
export class PromotionEntryEntity {
  @PrimaryColumn('text') transferId!: string;
  @PrimaryColumn('text') account!: PromotionAccount;
  @Column('text') tenantId!: string;
  /** The entry's place in its account, from 1 without gaps. */
  @Column('int') number!: number;
  @Column('int') amount!: number;
  /** The account's balance after this entry. */
  @Column('bigint') balanceAfter!: string;
}
