import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** Whether something about an order still waits for an operator. */
export type ReviewCheck = (tx: TenantTx, orderId: string) => Promise<boolean>;

/** Features that put orders in review register here, so that a review ends only when none of them needs it. */
@Injectable()
export class OrderReviewRegistry {
  private readonly checks: ReviewCheck[] = [];

  register(check: ReviewCheck): void {
    this.checks.push(check);
  }

  /** Throws where no feature registered: a review would end that is still needed. */
  async isNeeded(tx: TenantTx, orderId: string): Promise<boolean> {
    if (this.checks.length === 0) throw new Error('no feature tells which orders need a review');
    for (const check of this.checks) if (await check(tx, orderId)) return true;
    return false;
  }
}
