import { Injectable } from '@nestjs/common';
import {
  type AddWithdrawalAccount,
  type EmailCodeSent,
  promotionLimits,
  type WithdrawalAccount,
  withdrawalAccountText,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, isUniqueViolation, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { StepUpService, type UserPrincipal } from '../../identity/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { WalletAddressService } from './wallet-address.service.js';
import { WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { withdrawalAccountViewOf } from './withdrawal-account.service.js';
import { assertMethodOffered } from './withdrawal.policy.js';

const purpose = 'withdrawal-account';
const waitMs = promotionLimits.withdrawalAccountWaitHours * 3_600_000;

/** Adds wallets to be paid to, once their owner proved more than a session. */
@Injectable()
export class WithdrawalAccountCreationService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly stepUpService: StepUpService,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly accountRepository: WithdrawalAccountRepository,
    private readonly walletAddressService: WalletAddressService,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
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
          const settings = await this.settingsRepository.find(tx);
          assertMethodOffered(settings.withdrawalMethods, input.method);
          const id = this.ids.next('wda');
          const stored = await this.walletAddressService.seal(id, input.method, input.address);
          const { code, totp } = input;
          // The code is used up from here on: another account waits for another code, so that none slips past the limit.
          await this.stepUpService.confirm(tx, caller, { purpose, code, totp, address });
          await this.assertRoom(tx);
          const createdAt = this.clock.now();
          const account = {
            id,
            method: input.method,
            name: input.name,
            ...stored,
            createdAt,
            payableFrom: new Date(createdAt.getTime() + waitMs),
          };
          await this.accountRepository.insert(tx, account);
          await this.walletAddressService.addSignal(tx, input.address);
          await this.publish(tx, account);
          return withdrawalAccountViewOf({ ...account, tenantId: tx.tenantId, removedAt: null }, createdAt);
        }),
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'withdrawal_accounts_one') ? accountExists() : error;
      });
  }

  private async assertRoom(tx: TenantTx): Promise<void> {
    if ((await this.accountRepository.count(tx)) >= promotionLimits.withdrawalAccountsMax)
      throw new AppError('promotion.too_many_accounts', 'Remove a withdrawal account first.');
  }

  private async publish(
    tx: TenantTx,
    { id, name, method, addressMasked }: Parameters<WithdrawalAccountRepository['insert']>[1],
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'withdrawal-account', id, name },
      changes: { account: { to: withdrawalAccountText({ method, address: addressMasked }) } },
    });
    await this.outbox.add(tx, 'withdrawal-account.added', { withdrawalAccountId: id });
    await this.outbox.add(tx, 'promotion.changed', { areas: ['withdrawals'] });
  }
}

function accountExists(): AppError {
  const message = 'This address was added before.';
  return new AppError('promotion.account_exists', message, {
    details: [{ field: 'address', rule: 'taken', message }],
  });
}
