import { Injectable } from '@nestjs/common';
import type { NoticeParams } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from '../notifications/index.js';
import { type SubAccountEntity, SubAccountRepository } from '../sub-accounts/index.js';
import { localDate, TenantRepository } from '../tenants/index.js';
import { CharacterAccountRepository } from './character-account.repository.js';
import { CharacterLedgerRepository } from './character-ledger.repository.js';
import { CharacterLedgerService } from './character-ledger.service.js';

/** A limited sub-account that needs more characters than the main balance has. */
export interface Unfilled {
  subAccountId: string;
  amount: number;
}

/** Refills a limited sub-account once each time that its balance falls below its threshold. */
@Injectable()
export class AutoAllocationService {
  constructor(
    private readonly subAccountRepository: SubAccountRepository,
    private readonly accountRepository: CharacterAccountRepository,
    private readonly ledgerRepository: CharacterLedgerRepository,
    private readonly ledgerService: CharacterLedgerService,
    private readonly noticeService: NoticeService,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves the refill of this crossing, unless the sub-account was filled since. If the main balance is too
   * low, nothing moves, the owner gets a notice once a local day, and the next spending tries again.
   */
  async refill(tx: TenantTx, subAccountId: string, crossing: string): Promise<void> {
    const found = await this.lockRefilled(tx, subAccountId);
    if (!found) return;
    const { account, remark, lowThreshold: threshold, refillAmount: amount } = found;
    const locked = await this.accountRepository.lockAccounts(tx, [subAccountId]);
    const [own, main] = [locked.get(subAccountId), locked.get('main')];
    if (own?.crossing !== crossing || own.balance >= threshold) return;
    if (!main || main.balance < amount) {
      await this.ledgerRepository.setCrossing(tx, subAccountId, null);
      return this.notifyShort(tx, { subAccountId, remark, account, needed: amount });
    }
    const cause = `auto_allocate ${crossing}`;
    await this.ledgerService.transfer(tx, {
      kind: 'auto_allocate',
      from: 'main',
      to: { subAccountId },
      amount,
      cause,
    });
    // The balance is still below the threshold. It fell once, so it is refilled once.
    if (own.balance + amount < threshold) await this.ledgerRepository.setCrossing(tx, subAccountId, crossing);
  }

  /** Notifies the owner of a text that was refused for want of a refill, once a local day as in `refill`. */
  async notifyUnfilled(tx: TenantTx, { subAccountId, amount: needed }: Unfilled): Promise<void> {
    const found = await this.subAccountRepository.find(tx, subAccountId);
    if (!found) return;
    const { remark, account } = found;
    await this.notifyShort(tx, { subAccountId, remark, account, needed });
  }

  /** Locks the sub-account against edits and deletion; null if it no longer has refills. */
  private async lockRefilled(tx: TenantTx, id: string): Promise<SubAccountEntity | null> {
    const found = await this.subAccountRepository.lockShared(tx, id);
    if (!found || found.status === 'deleting' || found.characterMode !== 'limited') return null;
    return found.autoAllocate && found.refillAmount > 0 ? found : null;
  }

  private async notifyShort(tx: TenantTx, params: NoticeParams['characters.refill_failed']): Promise<void> {
    const { timeZone } = await this.tenantRepository.current(tx);
    const cause = `characters.refill_failed ${localDate(this.clock.now(), timeZone)}`;
    await this.noticeService.open(tx, {
      kind: 'characters.refill_failed',
      params,
      subAccountId: null,
      cause,
    });
  }
}
