import type { WithdrawalMethod } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('withdrawal_accounts')
@Index('withdrawal_accounts_tenant', ['tenantId', 'createdAt', 'id'])
@Index('withdrawal_accounts_one', ['tenantId', 'addressHash'], { unique: true, where: 'removed_at is null' })
export class WithdrawalAccountEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') method!: WithdrawalMethod;
  @Column('text') name!: string;
  /** Encrypted under the row's id. */
  @Column('text') addressSealed!: string;
  @Column('text') addressMasked!: string;
  /** Keyed hash of method and address. */
  @Column('bytea') addressHash!: Buffer;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') payableFrom!: Date;
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}
