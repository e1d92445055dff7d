import { Injectable } from '@nestjs/common';
import { type AddWithdrawalAccount, promotionLimits, type WithdrawalAccount } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { WalletAddressService } from './wallet-address.service.js';
import { type NewWithdrawalAccount, WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { withdrawalAccountViewOf } from './withdrawal-account.service.js';
import { WithdrawalEvents } from './withdrawal.events.js';
import { assertMethodOffered } from './withdrawal.policy.js';

const waitMs = promotionLimits.withdrawalAccountWaitHours * 3_600_000;

/** Checks new withdrawal accounts and stores them, in the transaction it is given. */
@Injectable()
export class NewWithdrawalAccountService {
  constructor(
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly accountRepository: WithdrawalAccountRepository,
    private readonly walletAddressService: WalletAddressService,
    private readonly events: WithdrawalEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The account as it is stored. Rejects with `promotion.method_off` or `….address_invalid`. */
  async prepare(
    tx: TenantTx,
    { method, name, address }: Pick<AddWithdrawalAccount, 'method' | 'name' | 'address'>,
  ): Promise<NewWithdrawalAccount> {
    const settings = await this.settingsRepository.find(tx);
    assertMethodOffered(settings.withdrawalMethods, method);
    const id = this.ids.next('wda');
    const stored = await this.walletAddressService.seal(id, method, address);
    const createdAt = this.clock.now();
    const payableFrom = new Date(createdAt.getTime() + waitMs);
    return { id, method, name, ...stored, createdAt, payableFrom };
  }

  /** Rejects with `promotion.too_many_accounts`; PostgreSQL rejects an address that the tenant has already. */
  async store(tx: TenantTx, account: NewWithdrawalAccount, address: string): Promise<WithdrawalAccount> {
    if ((await this.accountRepository.count(tx)) >= promotionLimits.withdrawalAccountsMax)
      throw new AppError('promotion.too_many_accounts', 'Remove a withdrawal account first.');
    await this.accountRepository.insert(tx, account);
    await this.walletAddressService.addSignal(tx, address);
    await this.events.accountAdded(tx, account);
    return withdrawalAccountViewOf(account, account.createdAt);
  }
}
