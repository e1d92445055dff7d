import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** The balances of single sub-accounts, for the feature of sub-accounts. */
export interface SubAccountBalance {
  /** A new sub-account's first characters. Rejects with `characters.not_enough`. */
  grantInitial(tx: TenantTx, subAccountId: string, amount: number): Promise<void>;
  /** If the balance is below the threshold, requests a refill now. Later spending below it requests another. 0: never. */
  resetThreshold(tx: TenantTx, subAccountId: string, threshold: number): Promise<void>;
  /** Returns the remaining characters to the main balance, once for each key. Resolves to the amount. */
  returnAll(tx: TenantTx, subAccountId: string, idempotencyKey: string): Promise<number>;
}

/** Connects sub-accounts to the feature that holds their balances and imports this one. */
@Injectable()
export class SubAccountBalanceRegistry {
  private balance: SubAccountBalance | undefined;

  /** Called by a constructor, so it is set before the first request. */
  register(balance: SubAccountBalance): void {
    this.balance = balance;
  }

  get(): SubAccountBalance {
    if (!this.balance) throw new Error('No feature holds the characters of sub-accounts.');
    return this.balance;
  }
}
