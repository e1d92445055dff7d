import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** The characters of single sub-accounts, as sub-accounts need them. */
export interface SubAccountBalance {
  /** A new sub-account's first characters. Rejects with `characters.not_enough`. */
  grantInitial(tx: TenantTx, subAccountId: string, amount: number): Promise<void>;
  /** A balance below the threshold asks for a refill now, another one at the next spending below it. 0: never. */
  resetThreshold(tx: TenantTx, subAccountId: string, threshold: number): Promise<void>;
  /** Returns what is left to the main balance, once for each key; resolves to how much that was. */
  returnAll(tx: TenantTx, subAccountId: string, idempotencyKey: string): Promise<number>;
}

/** Connects sub-accounts to the feature that holds their balances and imports this one. */
@Injectable()
export class SubAccountBalanceRegistry {
  private balance: SubAccountBalance | undefined;

  /** Called by a constructor, so that it is complete before the first request. */
  register(balance: SubAccountBalance): void {
    this.balance = balance;
  }

  get(): SubAccountBalance {
    if (!this.balance) throw new Error('No feature holds the characters of sub-accounts.');
    return this.balance;
  }
}
