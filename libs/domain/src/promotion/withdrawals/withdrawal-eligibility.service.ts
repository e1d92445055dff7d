import { Injectable } from '@nestjs/common';
import { promotionLimits, type RequestWithdrawal } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { TenantRepository } from '../../tenants/index.js';
import {
  type LockedWithdrawalAccount,
  WithdrawalAccountRepository,
} from './withdrawal-account.repository.js';
import { assertMethodOffered, tenantSuspended, withdrawalAccountNotFound } from './withdrawal.policy.js';

/** Decides whether money may be asked for, and may leave. */
@Injectable()
export class WithdrawalEligibilityService {
  constructor(
    private readonly tenantRepository: TenantRepository,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly accountRepository: WithdrawalAccountRepository,
  ) {}

  /**
   * The account, locked against being removed, and the tenant's zone. Rejects with `promotion.below_minimum`,
   * `….tenant_suspended`, `….certification_required`, `….account_not_found`, `….method_mismatch` or `….method_off`.
   */
  async assertRequestable(
    tx: TenantTx,
    { withdrawalAccountId, method, amount }: RequestWithdrawal,
  ): Promise<{ account: LockedWithdrawalAccount; timeZone: string }> {
    if (amount < promotionLimits.withdrawalMin) throw belowMinimum();
    await this.assertActive(tx);
    const { certification, timeZone } = await this.tenantRepository.current(tx);
    if (certification !== 'passed')
      throw new AppError('promotion.certification_required', 'Pass the certification first.');
    const account = await this.accountRepository.lockShared(tx, withdrawalAccountId);
    if (!account) throw withdrawalAccountNotFound();
    if (account.method !== method)
      throw new AppError('promotion.method_mismatch', 'The account is of another method.');
    assertMethodOffered((await this.settingsRepository.find(tx)).withdrawalMethods, method);
    return { account, timeZone };
  }

  /** The tenant is not suspended until the transaction ends. Rejects with `promotion.tenant_suspended`. */
  async assertActive(tx: TenantTx): Promise<void> {
    await this.tenantRepository.lockShared(tx);
    const { status } = await this.tenantRepository.current(tx);
    if (status !== 'active') throw tenantSuspended();
  }
}

function belowMinimum(): AppError {
  const message = `At least ${promotionLimits.withdrawalMin} cents are withdrawn.`;
  return new AppError('promotion.below_minimum', message, {
    details: [{ field: 'amount', rule: 'min', message }],
  });
}
