import { Injectable } from '@nestjs/common';
import { asLocked, type Locked, type SystemTx, type TenantTx } from '@parley/platform/database';
import { IsNull } from 'typeorm';
import { WithdrawalAccountEntity } from './withdrawal-account.entity.js';

export type NewWithdrawalAccount = Omit<WithdrawalAccountEntity, 'tenantId' | 'removedAt'>;
export type LockedWithdrawalAccount = WithdrawalAccountEntity & Locked<'withdrawalAccount'>;

/** Wallets of promoters. Removed ones stay stored for the withdrawals that were paid to them. */
@Injectable()
export class WithdrawalAccountRepository {
  async count(tx: TenantTx): Promise<number> {
    return tx.manager.countBy(WithdrawalAccountEntity, { tenantId: tx.tenantId, removedAt: IsNull() });
  }

  /** Finds removed wallets as well. */
  async get(tx: TenantTx | SystemTx, tenantId: string, id: string): Promise<WithdrawalAccountEntity> {
    return tx.manager.findOneByOrFail(WithdrawalAccountEntity, { id, tenantId });
  }

  /** Null if it does not exist or was removed. It cannot be removed until the transaction ends. */
  async lockShared(tx: TenantTx, id: string): Promise<LockedWithdrawalAccount | null> {
    return this.lockFor(tx, id, 'pessimistic_read');
  }

  /** Null if it does not exist or was removed. No withdrawal to it can be requested until the transaction ends. */
  async lock(tx: TenantTx, id: string): Promise<LockedWithdrawalAccount | null> {
    return this.lockFor(tx, id, 'for_no_key_update');
  }

  /** PostgreSQL rejects an address that the tenant already has. */
  async insert(tx: TenantTx, account: NewWithdrawalAccount): Promise<void> {
    await tx.manager.insert(WithdrawalAccountEntity, { ...account, tenantId: tx.tenantId });
  }

  async remove(tx: TenantTx, { id }: LockedWithdrawalAccount, removedAt: Date): Promise<void> {
    await tx.manager.update(WithdrawalAccountEntity, { id, tenantId: tx.tenantId }, { removedAt });
  }

  private async lockFor(
    tx: TenantTx,
    id: string,
    mode: 'pessimistic_read' | 'for_no_key_update',
  ): Promise<LockedWithdrawalAccount | null> {
    const account = await tx.manager.findOne(WithdrawalAccountEntity, {
      where: { id, tenantId: tx.tenantId, removedAt: IsNull() },
      lock: { mode },
    });
    return account && asLocked<'withdrawalAccount', WithdrawalAccountEntity>(account);
  }
}
