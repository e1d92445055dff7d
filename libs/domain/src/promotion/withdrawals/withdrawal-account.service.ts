import { Injectable } from '@nestjs/common';
import {
  type AddWithdrawalAccount,
  type EmailCodeSent,
  promotionLimits,
  type WithdrawalAccount,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, isUniqueViolation, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { EmailCodeService, TotpService, type UserPrincipal } from '../../identity/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { ReferralSignalService } from '../flags/referral-signal.service.js';
import { assertWalletAddress, maskedAddress } from './wallet-address.policy.js';
import { withdrawalAccountViewOf } from './withdrawal-account.queries.js';
import { type NewWithdrawalAccount, WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { WithdrawalEvents } from './withdrawal.events.js';
import { assertMethodOffered, withdrawalAccountNotFound } from './withdrawal.policy.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

type Wallet = Pick<AddWithdrawalAccount, 'method' | 'name' | 'address'>;

const purpose = 'withdrawal-account';
const waitMs = promotionLimits.withdrawalAccountWaitHours * 3_600_000;

/** Wallets to which a promoter is paid, stored encrypted and shown masked. */
@Injectable()
export class WithdrawalAccountService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly emailCodeService: EmailCodeService,
    private readonly totpService: TotpService,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly accountRepository: WithdrawalAccountRepository,
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly signalService: ReferralSignalService,
    private readonly events: WithdrawalEvents,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async askCode(caller: UserPrincipal, address: string): Promise<EmailCodeSent> {
    return this.emailCodeService.askOwn(caller, { purpose }, address);
  }

  /**
   * Runs once for the request's key, after the owner has proved more than a session. Rejects with
   * `promotion.address_invalid`, `….method_off`, `….too_many_accounts`, `….account_exists`, or as `TotpService.stepUp`
   * does. `address` is the client's.
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
          const account = await this.prepare(tx, input);
          const { code, totp } = input;
          // The code is used up here. Another account needs another code, so none slips past the limit.
          await this.totpService.stepUp(tx, caller, { purpose, code, totp, address });
          return this.store(tx, account, input.address);
        }),
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'withdrawal_accounts_one') ? accountExists() : error;
      });
  }

  /** Adds the demo's wallet. The command is proof enough. */
  async addProven(tx: TenantTx, wallet: Wallet): Promise<WithdrawalAccount> {
    return this.store(tx, await this.prepare(tx, wallet), wallet.address);
  }

  /** Rejects with `promotion.account_not_found`, or with `….account_in_use` while a withdrawal to it waits. */
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

  private async prepare(tx: TenantTx, { method, name, address }: Wallet): Promise<NewWithdrawalAccount> {
    const settings = await this.settingsRepository.find(tx);
    assertMethodOffered(settings.withdrawalMethods, method);
    await assertWalletAddress(method, address);
    const id = this.ids.next('wda');
    const createdAt = this.clock.now();
    return {
      id,
      method,
      name,
      addressSealed: this.secrets.encrypt(address, id),
      addressMasked: maskedAddress(address),
      addressHash: Buffer.from(
        this.secrets.keyedHash('withdrawal-account', `${method}\0${address}`),
        'base64url',
      ),
      createdAt,
      payableFrom: new Date(createdAt.getTime() + waitMs),
    };
  }

  private async store(
    tx: TenantTx,
    account: NewWithdrawalAccount,
    address: string,
  ): Promise<WithdrawalAccount> {
    if ((await this.accountRepository.count(tx)) >= promotionLimits.withdrawalAccountsMax)
      throw new AppError('promotion.too_many_accounts', 'Remove a withdrawal account first.');
    await this.accountRepository.insert(tx, account);
    // Two promoters with the same wallet seem to be the same person, on whichever network it is paid.
    await this.signalService.add(tx, { tenantId: tx.tenantId, kind: 'wallet', text: address });
    await this.events.accountAdded(tx, account);
    return withdrawalAccountViewOf(account, account.createdAt);
  }
}

function accountExists(): AppError {
  const message = 'This address was added before.';
  return new AppError('promotion.account_exists', message, {
    details: [{ field: 'address', rule: 'taken', message }],
  });
}
