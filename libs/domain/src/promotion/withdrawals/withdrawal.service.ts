import { Injectable } from '@nestjs/common';
import {
  promotionLimits,
  type RequestWithdrawal,
  type Withdrawal,
  withdrawalFee,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { requestWithdrawal } from '../ledger/promotion-ledger.policy.js';
import { PromotionLedgerService } from '../ledger/promotion-ledger.service.js';
import { WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { WithdrawalEvents } from './withdrawal.events.js';
import {
  assertMethodOffered,
  dueOf,
  tenantSuspended,
  withdrawalAccountNotFound,
} from './withdrawal.policy.js';
import { WithdrawalQueries } from './withdrawal.queries.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

@Injectable()
export class WithdrawalService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly tenantRepository: TenantRepository,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly accountRepository: WithdrawalAccountRepository,
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly withdrawalQueries: WithdrawalQueries,
    private readonly ledgerService: PromotionLedgerService,
    private readonly events: WithdrawalEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves the amount until an operator decides. Runs once for the request's key. Rejects with
   * `promotion.below_minimum`, `….tenant_suspended`, `….certification_required`, `….account_not_found`,
   * `….method_mismatch`, `….method_off` or `….balance_short`.
   */
  async request(tenantId: string, input: RequestWithdrawal): Promise<Withdrawal> {
    const { withdrawalAccountId, method, amount } = input;
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, input, async () => {
        if (amount < promotionLimits.withdrawalMin) throw belowMinimum();
        await this.tenantRepository.lockShared(tx);
        const { status, certification, timeZone } = await this.tenantRepository.current(tx);
        if (status !== 'active') throw tenantSuspended();
        if (certification !== 'passed')
          throw new AppError('promotion.certification_required', 'Pass the certification first.');
        const account = await this.accountRepository.lockShared(tx, withdrawalAccountId);
        if (!account) throw withdrawalAccountNotFound();
        if (account.method !== method)
          throw new AppError('promotion.method_mismatch', 'The account is of another method.');
        assertMethodOffered((await this.settingsRepository.find(tx)).withdrawalMethods, method);

        const id = this.ids.next('wdr');
        const requestedAt = this.clock.now();
        const hold = {
          kind: 'withdrawal',
          cause: `withdrawal ${id}`,
          change: requestWithdrawal(amount),
        } as const;
        await this.ledgerService.post(tx, [{ ...hold, tenantId, withdrawalId: id }]);
        const withdrawal = {
          id,
          withdrawalAccountId,
          method,
          amount,
          fee: withdrawalFee(amount),
          requestedAt,
          ...dueOf(requestedAt, timeZone),
        };
        await this.withdrawalRepository.insert(tx, withdrawal);
        await this.events.requested(tx, withdrawal, { method, address: account.addressMasked });
        return this.withdrawalQueries.view(tx, id);
      }),
    );
  }
}

function belowMinimum(): AppError {
  const message = `At least ${promotionLimits.withdrawalMin} cents are withdrawn.`;
  return new AppError('promotion.below_minimum', message, {
    details: [{ field: 'amount', rule: 'min', message }],
  });
}
