import { Injectable } from '@nestjs/common';
import { type PayoutAddress, withdrawalAccountText } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { WalletAddressService } from './wallet-address.service.js';
import { WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { withdrawalNotFound } from './withdrawal.policy.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/** Shows operators the addresses that withdrawals are paid to. System path: an operator belongs to no tenant. */
@Injectable()
export class PayoutAddressService {
  constructor(
    private readonly database: Database,
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly accountRepository: WithdrawalAccountRepository,
    private readonly walletAddressService: WalletAddressService,
    private readonly auditService: AuditService,
  ) {}

  /** The address in full; the operation log tells who read it. Rejects with `promotion.withdrawal_not_found`. */
  async reveal(withdrawalId: string): Promise<PayoutAddress> {
    return this.database.asSystem(async (tx) => {
      const withdrawal = await this.withdrawalRepository.findAny(tx, withdrawalId);
      if (!withdrawal) throw withdrawalNotFound();
      const { tenantId, withdrawalAccountId } = withdrawal;
      const account = await this.accountRepository.get(tx, tenantId, withdrawalAccountId);
      const name = withdrawalAccountText({ method: account.method, address: account.addressMasked });
      await this.auditService.record(tx, {
        tenantId,
        target: { kind: 'withdrawal', id: withdrawalId, name },
      });
      return { address: this.walletAddressService.open(account) };
    });
  }
}
