import type { SpendPurpose, TransferKind } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Accounts of characters: the tenant's main balance, the balance of each limited sub-account, and two outside accounts:
 * `issued` (minus all granted characters, so never above zero) and `used`.
 */
@Entity('character_accounts')
@Check('character_accounts_balance', "balance >= 0 or kind = 'issued'")
@Check('character_accounts_holder', "(kind = 'sub') = (sub_account_id is not null)")
@Index('character_accounts_tenant', ['tenantId', 'id'])
@Index('character_accounts_one', ['tenantId', 'kind'], { unique: true, where: 'sub_account_id is null' })
@Index('character_accounts_sub_account', ['subAccountId'], {
  unique: true,
  where: 'sub_account_id is not null',
})
export class CharacterAccountEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') kind!: 'main' | 'sub' | 'issued' | 'used';
  @Column('text', { nullable: true }) subAccountId!: string | null;
  /** Always the sum of its entries. */
  @Column('bigint', { default: 0 }) balance!: string;
  /** The spending by which a sub-account fell below its threshold, until another movement fills it. */
  @Column('text', { nullable: true }) crossing!: string | null;
}

/** One movement, append-only; its entries sum to zero. */
@Entity('character_transfers')
@Check('character_transfers_amount', 'amount > 0')
@Index('character_transfers_cause', ['tenantId', 'cause'], { unique: true })
@Index('character_transfers_tenant', ['tenantId', 'id'])
@Index('character_transfers_allocations', ['tenantId', 'id'], {
  where: "kind in ('allocate', 'reduce', 'auto_allocate', 'return', 'refund')",
})
@Index('character_transfers_sub_account', ['tenantId', 'subAccountId', 'id'])
export class CharacterTransferEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') kind!: TransferKind;
  @Column('text', { nullable: true }) subAccountId!: string | null;
  @Column('bigint') amount!: string;
  /** The cause: the same cause never transfers twice. */
  @Column('text') cause!: string;
  @Column('text', { default: '' }) remark!: string;
  /** The actor's name at that time; empty for the system. */
  @Column('text', { default: '' }) actorName!: string;
  @Column('timestamptz') at!: Date;
}

/** One side of a movement, append-only. */
@Entity('character_entries')
@Index('character_entries_tenant', ['tenantId', 'transferId', 'accountId'])
export class CharacterEntryEntity {
  @PrimaryColumn('text') transferId!: string;
  @PrimaryColumn('text') accountId!: string;
  @Column('text') tenantId!: string;
  @Column('bigint') amount!: string;
  @Column('bigint') balanceAfter!: string;
}

/** The usage of one sub-account for one purpose in one local day. */
@Entity('character_days')
@Index('character_days_day', ['tenantId', 'day', 'subAccountId', 'purpose'])
export class CharacterDayEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') subAccountId!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text', { default: 'translation' }) purpose!: SpendPurpose;
  @Column('bigint', { default: 0 }) characters!: string;
  @Column('int', { default: 0 }) translations!: number;
  /** Translations, or requests to the assistant. */
  @Column('int', { default: 0 }) requests!: number;
}

/**
 * One spending, by its cause. Many share a transfer, whose amount is their sum. The characters are taken
 * before the service is called, and kept or given back after.
 */
@Entity('character_spends')
@Check('character_spends_amount', 'amount > 0')
@Check('character_spends_given_back', "(status = 'given_back') = (give_back_id is not null)")
@Index('character_spends_open', ['takenAt'], { where: "status = 'taken'" })
@Index('character_spends_kept', ['tenantId', 'settledAt'], { where: "status = 'kept'" })
export class CharacterSpendEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** The caller's id, never charged twice. A release adds the transfer's id, so that the cause is free. */
  @PrimaryColumn('text') cause!: string;
  /** The digest of the paid content; empty if the cause identifies it. */
  @Column('text', { default: '' }) digest!: string;
  /** How many callers work on it. The characters go back when all of them have failed. */
  @Column('int', { default: 1 }) holders!: number;
  @Column('text') purpose!: SpendPurpose;
  @Column('text') subAccountId!: string;
  /** True: from the sub-account's own balance. False: from the main one. */
  @Column('boolean') own!: boolean;
  @Column('int') amount!: number;
  @Column('text', { default: 'taken' }) status!: 'taken' | 'kept' | 'given_back';
  /** The tenant's local day of the spending, on which its usage is counted. */
  @Column('date') day!: string;
  @Column('text') transferId!: string;
  @Column('text', { nullable: true }) giveBackId!: string | null;
  @Column('timestamptz') takenAt!: Date;
  @Column('timestamptz', { nullable: true }) settledAt!: Date | null;
}
