import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** Whether an operator still has a decision to make about an order. */
export type ReviewCheck = (tx: TenantTx, orderId: string) => Promise<boolean>;

/** Checks of the features that put orders in review. A review ends only when no feature needs it. */
@Injectable()
export class OrderReviewRegistry {
  private readonly checks: ReviewCheck[] = [];

  register(check: ReviewCheck): void {
    this.checks.push(check);
  }

  /** Throws if no feature registered: a review would end too early. */
  async isNeeded(tx: TenantTx, orderId: string): Promise<boolean> {
    if (this.checks.length === 0) throw new Error('no order review is registered');
    for (const check of this.checks) if (await check(tx, orderId)) return true;
    return false;
  }
}
