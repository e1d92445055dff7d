import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type SubAccountBalance, SubAccountBalanceRegistry } from '../sub-accounts/index.js';
import { CharacterLedgerService } from './character-ledger.service.js';

/** Moves characters when a sub-account begins, changes its mode or ends. */
@Injectable()
export class SubAccountBalanceService implements SubAccountBalance {
  constructor(
    registry: SubAccountBalanceRegistry,
    private readonly ledger: CharacterLedgerService,
  ) {
    registry.register(this);
  }

  async grantInitial(tx: TenantTx, subAccountId: string, amount: number): Promise<void> {
    const cause = `allocate ${subAccountId} initial`;
    await this.ledger.transfer(tx, { kind: 'allocate', from: 'main', to: { subAccountId }, amount, cause });
  }

  async resetThreshold(tx: TenantTx, subAccountId: string, threshold: number): Promise<void> {
    await this.ledger.resetCrossing(tx, subAccountId, threshold);
  }

  async returnAll(tx: TenantTx, subAccountId: string, cause: string): Promise<number> {
    return this.ledger.transferAll(tx, { kind: 'return', from: { subAccountId }, to: 'main', cause });
  }
}
