import { Injectable } from '@nestjs/common';
import type { WithdrawalMethod } from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import type { TenantTx } from '@parley/platform/database';
import { ReferralSignalService } from '../flags/referral-signal.service.js';
import { assertWalletAddress, maskedAddress } from './wallet-address.policy.js';
import type { WithdrawalAccountEntity } from './withdrawal-account.entity.js';

type StoredAddress = Pick<WithdrawalAccountEntity, 'addressSealed' | 'addressMasked' | 'addressHash'>;

/** Addresses of wallets as they are stored: encrypted, masked and hashed. */
@Injectable()
export class WalletAddressService {
  constructor(
    private readonly secrets: Secrets,
    private readonly signalService: ReferralSignalService,
  ) {}

  /** Encrypts under the account's id. Rejects with `promotion.address_invalid`. */
  async seal(id: string, method: WithdrawalMethod, address: string): Promise<StoredAddress> {
    await assertWalletAddress(method, address);
    const hash = this.secrets.keyedHash('withdrawal-account', `${method}\0${address}`);
    return {
      addressSealed: this.secrets.encrypt(address, id),
      addressMasked: maskedAddress(address),
      addressHash: Buffer.from(hash, 'base64url'),
    };
  }

  /** The same wallet of two promoters makes them look like one, by whichever network it is paid to. */
  async addSignal(tx: TenantTx, address: string): Promise<void> {
    await this.signalService.add(tx, { tenantId: tx.tenantId, kind: 'wallet', text: address });
  }

  open({ id, addressSealed }: WithdrawalAccountEntity): string {
    return this.secrets.decrypt(addressSealed, id);
  }
}
