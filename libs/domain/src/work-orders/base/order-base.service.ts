import { Injectable } from '@nestjs/common';
import type { BaseChange } from '@parley/contracts/public';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { type BaseMark, OrderBaseRepository } from './order-base.repository.js';

/** Contacts that orders treat as base. */
@Injectable()
export class OrderBaseService {
  constructor(private readonly base: OrderBaseRepository) {}

  /**
   * Marks contacts as base for orders. What was counted stays counted. Returns how many marks are new, or begin
   * earlier than they did.
   */
  async mark(tx: TenantTx, mark: BaseMark): Promise<number> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    return this.base.mark(tx, mark);
  }

  /**
   * Takes the contacts of these gains out of the days of an order that are not closed: all that they have there counts
   * as base, and so do their further gains. Returns what moved. Rejects with `work-orders.day_closed` where a gain was
   * counted in a day that is closed; gains that the order did not count are left out.
   */
  async takeOut(_tx: TenantTx, _orderId: string, _gainIds: readonly string[]): Promise<BaseChange> {
    throw new Error('not built yet');
  }
}
