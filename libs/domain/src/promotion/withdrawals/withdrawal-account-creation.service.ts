import { Injectable } from '@nestjs/common';
import type { AddWithdrawalAccount, EmailCodeSent, WithdrawalAccount } from '@parley/contracts/public';
import { Database, isUniqueViolation } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { StepUpService, type UserPrincipal } from '../../identity/index.js';
import { NewWithdrawalAccountService } from './new-withdrawal-account.service.js';

const purpose = 'withdrawal-account';

/** Adds withdrawal accounts, once their owner proved more than a session. */
@Injectable()
export class WithdrawalAccountCreationService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly stepUpService: StepUpService,
    private readonly newAccountService: NewWithdrawalAccountService,
  ) {}

  async askCode(caller: UserPrincipal, address: string): Promise<EmailCodeSent> {
    return this.stepUpService.askCode(caller, purpose, address);
  }

  /**
   * Once for the request's key. Rejects with `promotion.address_invalid`, `….method_off`, `….too_many_accounts`,
   * `….account_exists`, or as `StepUpService.confirm` does. `address` is the client's.
   */
  async add(
    tenantId: string,
    caller: UserPrincipal,
    input: AddWithdrawalAccount,
    address: string,
  ): Promise<WithdrawalAccount> {
    return this.database
      .asTenant(tenantId, (tx) =>
        this.idempotencyService.once(tx, input, async () => {
          const account = await this.newAccountService.prepare(tx, input);
          const { code, totp } = input;
          // The code is used up from here on: another account waits for another code, so that none slips past the limit.
          await this.stepUpService.confirm(tx, caller, { purpose, code, totp, address });
          return this.newAccountService.store(tx, account, input.address);
        }),
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'withdrawal_accounts_one') ? accountExists() : error;
      });
  }
}

function accountExists(): AppError {
  const message = 'This address was added before.';
  return new AppError('promotion.account_exists', message, {
    details: [{ field: 'address', rule: 'taken', message }],
  });
}
