import { Injectable } from '@nestjs/common';
import type { WithdrawalAccount } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import type { WithdrawalAccountEntity } from './withdrawal-account.entity.js';
import { WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { WithdrawalEvents } from './withdrawal.events.js';
import { withdrawalAccountNotFound } from './withdrawal.policy.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/** Wallets that a promoter is paid to, masked. */
@Injectable()
export class WithdrawalAccountService {
  constructor(
    private readonly database: Database,
    private readonly accountRepository: WithdrawalAccountRepository,
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly events: WithdrawalEvents,
    private readonly clock: Clock,
  ) {}

  /** The latest first. */
  async list(tenantId: string): Promise<WithdrawalAccount[]> {
    return this.database.asTenant(tenantId, (tx) => this.listIn(tx, tenantId));
  }

  async listIn(tx: TenantTx | SystemTx, tenantId: string): Promise<WithdrawalAccount[]> {
    const now = this.clock.now();
    const accounts = await this.accountRepository.list(tx, tenantId);
    return accounts.map((account) => withdrawalAccountViewOf(account, now));
  }

  /** Rejects with `promotion.account_not_found`, or `….account_in_use` while a withdrawal to it waits. */
  async remove(tenantId: string, id: string): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const account = await this.accountRepository.lock(tx, id);
      if (!account) throw withdrawalAccountNotFound();
      if (await this.withdrawalRepository.isAwaited(tx, id))
        throw new AppError('promotion.account_in_use', 'A withdrawal to this account waits.');
      await this.accountRepository.remove(tx, account, this.clock.now());
      await this.events.accountRemoved(tx, account);
    });
  }
}

export const withdrawalAccountViewOf = (
  account: Omit<WithdrawalAccountEntity, 'tenantId' | 'removedAt'>,
  now: Date,
): WithdrawalAccount => ({
  id: account.id,
  method: account.method,
  address: account.addressMasked,
  name: account.name,
  createdAt: account.createdAt.toISOString(),
  payableFrom: account.payableFrom.toISOString(),
  isPayable: account.payableFrom <= now,
});
