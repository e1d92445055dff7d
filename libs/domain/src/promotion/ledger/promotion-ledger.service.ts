import { Injectable } from '@nestjs/common';
import {
  type PromotionAccount,
  promotionAccounts,
  type PromotionBalances,
  type PromotionTransferKind,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import {
  type BalanceChange,
  type BalanceChanges,
  balancesAfter,
  entryAmount,
  noBalances,
  setOff,
} from './promotion-ledger.policy.js';
import {
  type NewEntry,
  type NewTransfer,
  PromotionLedgerRepository,
  type StoredAccount,
} from './promotion-ledger.repository.js';

export interface PromotionMovement {
  tenantId: string;
  kind: PromotionTransferKind;
  /** The same cause of a promoter moves money once. It names the row that it is about. */
  cause: string;
  change: BalanceChange;
  /** Fen at the rate of the payment that the movement results from. Omitted without a payment. */
  rmbAmount?: number;
  commissionId?: string;
  withdrawalId?: string;
  correctionId?: string;
  remark?: string;
}

export interface PostedMovement {
  tenantId: string;
  cause: string;
  changes: BalanceChanges;
  /** Available cents that paid a debt. */
  setOff: number;
}

/** The promoters' ledger. No other code writes to it. */
@Injectable()
export class PromotionLedgerService {
  constructor(
    private readonly ledgerRepository: PromotionLedgerRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes movements of one or several promoters, in this order, and locks the promoters until the transaction ends.
   * Cents that become available pay a debt at once. Leaves out causes that have moved money before, and movements that
   * change nothing. Returns the movements that were made. Rejects as the movements' changes do.
   */
  async post(tx: SystemTx | TenantTx, movements: readonly PromotionMovement[]): Promise<PostedMovement[]> {
    if (movements.length === 0) return [];
    const tenantIds = [...new Set(movements.map(({ tenantId }) => tenantId))].sort();
    const locked = await this.ledgerRepository.lock(tx, tenantIds, movements);
    const moved = new Set(locked.moved.map(keyOf));
    const postings = new Map(tenantIds.map((id) => [id, new Posting(id, locked.accounts)]));
    const posted: PostedMovement[] = [];
    for (const movement of movements) {
      const [key, posting] = [keyOf(movement), postings.get(movement.tenantId)];
      if (!posting || moved.has(key)) continue;
      moved.add(key);
      const made = this.make(posting, movement);
      if (made) posted.push(made);
    }
    if (posted.length === 0) return [];
    const all = [...postings.values()];
    await this.ledgerRepository.write(tx, locked, {
      accounts: all.flatMap((posting) => posting.changedAccounts()),
      transfers: all.flatMap(({ transfers }) => transfers),
      entries: all.flatMap(({ entries }) => entries),
    });
    return posted;
  }

  private make(posting: Posting, movement: PromotionMovement): PostedMovement | null {
    const { tenantId, cause } = movement;
    const changes = this.move(posting, movement);
    if (!changes) return null;
    const owedPaid =
      (changes.available ?? 0) > 0 &&
      this.move(posting, {
        tenantId,
        kind: 'set-off',
        cause: `${cause} set-off`,
        change: setOff,
        ...(movement.commissionId && { commissionId: movement.commissionId }),
      });
    return { tenantId, cause, changes, setOff: owedPaid ? -(owedPaid.owed ?? 0) : 0 };
  }

  private move(posting: Posting, movement: PromotionMovement): BalanceChanges | null {
    const changes = movement.change(posting.balances);
    const amount = Math.max(...Object.values(changes).map(Math.abs));
    if (amount === 0) return null;
    const { tenantId, kind, cause, rmbAmount, commissionId, withdrawalId, correctionId, remark } = movement;
    posting.add(
      {
        id: this.ids.next('ptr'),
        tenantId,
        kind,
        amount,
        rmbAmount: rmbAmount ?? null,
        cause,
        commissionId: commissionId ?? null,
        withdrawalId: withdrawalId ?? null,
        correctionId: correctionId ?? null,
        remark: remark ?? '',
        at: this.clock.now(),
      },
      changes,
    );
    return changes;
  }
}

const keyOf = ({ tenantId, cause }: { tenantId: string; cause: string }): string => `${tenantId} ${cause}`;

/** One promoter's movements, not written yet. */
class Posting {
  balances: PromotionBalances;
  readonly transfers: NewTransfer[] = [];
  readonly entries: NewEntry[] = [];
  private readonly numbers: Record<PromotionAccount, number>;
  private readonly changed = new Set<PromotionAccount>();

  constructor(
    private readonly tenantId: string,
    stored: readonly StoredAccount[],
  ) {
    this.balances = noBalances();
    this.numbers = noBalances();
    for (const one of stored) {
      if (one.tenantId !== tenantId) continue;
      this.balances[one.account] = one.balance;
      this.numbers[one.account] = one.entries;
    }
  }

  add(transfer: NewTransfer, changes: BalanceChanges): void {
    this.balances = balancesAfter(this.balances, changes);
    this.transfers.push(transfer);
    for (const account of promotionAccounts) {
      const change = changes[account] ?? 0;
      if (change === 0) continue;
      this.changed.add(account);
      this.entries.push({
        transferId: transfer.id,
        account,
        tenantId: this.tenantId,
        number: ++this.numbers[account],
        amount: entryAmount(account, change),
        balanceAfter: this.balances[account],
      });
    }
  }

  changedAccounts(): StoredAccount[] {
    const { tenantId } = this;
    return [...this.changed].map((account) => ({
      tenantId,
      account,
      balance: this.balances[account],
      entries: this.numbers[account],
    }));
  }
}
