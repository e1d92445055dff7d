import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from '../notifications/index.js';
import { localDate, TenantRepository } from '../tenants/index.js';
import { CharacterAccountRepository } from './character-account.repository.js';
import { CharacterLedgerService } from './character-ledger.service.js';

interface Refilled {
  account: string;
  remark: string;
  threshold: number;
  amount: number;
}

/** Refills limited sub-accounts that fell below their threshold: once for each time they did. */
@Injectable()
export class AutoAllocationService {
  constructor(
    private readonly accounts: CharacterAccountRepository,
    private readonly ledger: CharacterLedgerService,
    private readonly notices: NoticeService,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves the refill of this crossing, unless it was filled otherwise since. Where the main balance is short nothing
   * moves, the owner is told once a local day, and the next spending below the threshold asks again.
   */
  async refill(tx: TenantTx, subAccountId: string, crossing: string): Promise<void> {
    const found = await this.lockAccounts(tx, subAccountId);
    if (!found) return;
    const { account, remark, threshold, amount } = found;
    const held = await this.accounts.lockAccounts(tx, [subAccountId]);
    const [own, main] = [held.get(subAccountId), held.get('main')];
    if (own?.crossing !== crossing || own.balance >= threshold) return;
    if (!main || main.balance < amount) {
      await this.remember(tx, own.id, null);
      return this.notifyShort(tx, { subAccountId, remark, account });
    }
    const cause = `auto_allocate ${crossing}`;
    await this.ledger.transfer(tx, {
      kind: 'auto_allocate',
      from: 'main',
      to: { subAccountId },
      amount,
      cause,
    });
    // Still below: it fell once, so it is refilled once.
    if (own.balance + amount < threshold) await this.remember(tx, own.id, crossing);
  }

  /** Against every edit and its deletion; none where it is not to be refilled any more. */
  private async lockAccounts(tx: TenantTx, id: string): Promise<Refilled | undefined> {
    const [found] = await tx.query<Refilled>(
      `select account, remark, low_threshold as threshold, refill_amount as amount from sub_accounts
       where tenant_id = $1 and id = $2 and status <> all('{deleting,deleted}')
         and character_mode = 'limited' and auto_allocate and refill_amount > 0 for share`,
      [tx.tenantId, id],
    );
    return found;
  }

  private async remember(tx: TenantTx, accountId: string, crossing: string | null): Promise<void> {
    await tx.query('update character_accounts set crossing = $2 where id = $1', [accountId, crossing]);
  }

  private async notifyShort(
    tx: TenantTx,
    params: { subAccountId: string; remark: string; account: string },
  ): Promise<void> {
    const { timeZone } = await this.tenantRepository.current(tx);
    const cause = `characters.refill_failed ${localDate(this.clock.now(), timeZone)}`;
    await this.notices.create(tx, { kind: 'characters.refill_failed', params, subAccountId: null, cause });
  }
}
