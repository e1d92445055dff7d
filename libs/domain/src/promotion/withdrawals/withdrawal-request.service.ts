import { Injectable } from '@nestjs/common';
import { type RequestWithdrawal, withdrawalFee } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { requestWithdrawal } from '../ledger/promotion-ledger.policy.js';
import { PromotionLedgerService } from '../ledger/promotion-ledger.service.js';
import { WithdrawalEligibilityService } from './withdrawal-eligibility.service.js';
import { WithdrawalEvents } from './withdrawal.events.js';
import { dueOf } from './withdrawal.policy.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/** Requests withdrawals in the transaction it is given. */
@Injectable()
export class WithdrawalRequestService {
  constructor(
    private readonly eligibilityService: WithdrawalEligibilityService,
    private readonly ledgerService: PromotionLedgerService,
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly events: WithdrawalEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds the amount until an operator decides, and returns the withdrawal's id. Rejects with `promotion.balance_short`,
   * or as `WithdrawalEligibilityService.assertRequestable` does.
   */
  async request(tx: TenantTx, asked: RequestWithdrawal): Promise<string> {
    const { account, timeZone } = await this.eligibilityService.assertRequestable(tx, asked);
    const { amount, method } = asked;
    const id = this.ids.next('wdr');
    const requestedAt = this.clock.now();
    await this.ledgerService.post(tx, [
      {
        tenantId: tx.tenantId,
        kind: 'withdrawal',
        cause: `withdrawal ${id}`,
        change: requestWithdrawal(amount),
        withdrawalId: id,
      },
    ]);
    const withdrawal = {
      id,
      withdrawalAccountId: account.id,
      method,
      amount,
      fee: withdrawalFee(amount),
      requestedAt,
      ...dueOf(requestedAt, timeZone),
    };
    await this.withdrawalRepository.insert(tx, withdrawal);
    await this.events.requested(tx, withdrawal, { method, address: account.addressMasked });
    return id;
  }
}
