import { Injectable } from '@nestjs/common';
import type { BaseChange } from '@parley/contracts/public';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import type { BaseMark, ContactMerge } from '../../fans/index.js';
import { type ChangedGain, OrderGainChangeRepository } from '../counting/order-gain-change.repository.js';
import { OrderBaseRepository } from './order-base.repository.js';

/** Contacts that orders treat as base, and what merges of contacts change in orders. */
@Injectable()
export class OrderBaseService {
  constructor(
    private readonly base: OrderBaseRepository,
    private readonly gains: OrderGainChangeRepository,
    private readonly outbox: Outbox,
  ) {}

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
  async takeOut(tx: TenantTx, orderId: string, gainIds: readonly string[]): Promise<BaseChange> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const chosen = await this.base.chosen(tx, orderId, gainIds);
    if (chosen.some(({ isClosed }) => isClosed))
      throw new AppError('work-orders.day_closed', 'The day of a fan is closed.');
    const contactIds = [...new Set(chosen.map(({ contactId }) => contactId))];
    await this.base.markOpenDays(tx, orderId, contactIds);
    const marked = contactIds.map((contactId) => ({ orderId, contactId }));
    const changed = await this.gains.applyMarks(tx, marked);
    await this.publish(tx, changed);
    return {
      contacts: contactIds.length,
      fresh: changed.filter(({ type }) => type === 'new').length,
      repeat: changed.filter(({ type }) => type === 'repeat').length,
    };
  }

  /** Two contacts are one from now on. Called under the tenant's lock `fanCounting`. */
  async merge(tx: TenantTx, merge: Pick<ContactMerge, 'mainId' | 'fromId'>): Promise<void> {
    await this.base.move(tx, merge);
    await this.publish(tx, await this.gains.merge(tx, merge));
  }

  private async publish(tx: TenantTx, changed: readonly ChangedGain[]): Promise<void> {
    const orderIds = [...new Set(changed.map(({ orderId }) => orderId))];
    if (orderIds.length > 0) await this.outbox.add(tx, 'work-orders.counted', { orderIds });
  }
}
