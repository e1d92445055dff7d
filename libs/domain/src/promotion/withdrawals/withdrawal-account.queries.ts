import { Injectable } from '@nestjs/common';
import type { WithdrawalAccount } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { IsNull } from 'typeorm';
import { WithdrawalAccountEntity } from './withdrawal-account.entity.js';

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

/** Promoters' wallets that are not removed, masked, the latest first. */
@Injectable()
export class WithdrawalAccountQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(tenantId: string): Promise<WithdrawalAccount[]> {
    return this.database.asTenant(tenantId, (tx) => this.of(tx, tenantId));
  }

  async of(tx: TenantTx | SystemTx, tenantId: string): Promise<WithdrawalAccount[]> {
    const now = this.clock.now();
    const accounts = await tx.manager.find(WithdrawalAccountEntity, {
      where: { tenantId, removedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return accounts.map((account) => withdrawalAccountViewOf(account, now));
  }
}
