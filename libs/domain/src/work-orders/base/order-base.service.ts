import { Injectable } from '@nestjs/common';
import type { BaseChange } from '@parley/contracts/public';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { PrivilegeService } from '../../billing/index.js';
import { type BaseMark, type BaseMarker, BaseMarkerRegistry, type ContactMerge } from '../../fans/index.js';
import { type ChangedGain, OrderGainChangeRepository } from '../counting/order-gain-change.repository.js';
import { WorkOrderEvents } from '../work-order.events.js';
import { workOrderNotFound } from '../work-order.policy.js';
import { WorkOrderRepository } from '../work-order.repository.js';
import { OrderBaseRepository } from './order-base.repository.js';

/**
 * Contacts that orders treat as base: imported for orders, chosen in the list of fans, or taken out of an order. Also
 * updates orders after a merge of contacts.
 */
@Injectable()
export class OrderBaseService implements BaseMarker {
  constructor(
    registry: BaseMarkerRegistry,
    private readonly database: Database,
    private readonly privilegeService: PrivilegeService,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly orderBaseRepository: OrderBaseRepository,
    private readonly gainChangeRepository: OrderGainChangeRepository,
    private readonly events: WorkOrderEvents,
    private readonly outbox: Outbox,
  ) {
    registry.register(this);
  }

  /** Rejects with `work-orders.not_found`, naming `orderIds`, or with `privileges.missing`. */
  async assertOrders(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
    await this.privilegeService.require(tx, 'work-orders', 'orderIds');
    const known = await this.workOrderRepository.names(tx, orderIds);
    if (orderIds.some((id) => !known.has(id))) throw workOrderNotFound('orderIds');
  }

  /**
   * Marks contacts as base for orders. Counted gains stay counted. An audit entry for each order has the number of named
   * contacts, unless no mark is new or begins earlier.
   */
  async mark(tx: TenantTx, mark: BaseMark): Promise<void> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    if ((await this.orderBaseRepository.mark(tx, mark)) === 0) return;
    const orders = await this.workOrderRepository.names(tx, mark.orderIds);
    await this.events.changedAll(tx, orders, { contacts: { to: mark.contactIds.length } });
  }

  /**
   * Takes the contacts of these gains out of the open days of an order: their gains there and all further ones count as
   * base. Returns the changes. Leaves out gains that the order did not count. Rejects with `work-orders.not_found`, or
   * with `work-orders.day_closed` if a gain's day is closed.
   */
  async takeOut(tenantId: string, orderId: string, gainIds: readonly string[]): Promise<BaseChange> {
    return this.database.asTenant(tenantId, async (tx) => {
      const order = await this.workOrderRepository.get(tx, orderId);
      await lockAdvisory(tx, 'fanCounting', tenantId);
      const chosen = await this.orderBaseRepository.chosen(tx, orderId, gainIds);
      if (chosen.some(({ isClosed }) => isClosed))
        throw new AppError('work-orders.day_closed', 'The day of a fan is closed.');
      const contactIds = [...new Set(chosen.map(({ contactId }) => contactId))];
      await this.orderBaseRepository.markOpenDays(tx, orderId, contactIds);
      const marked = contactIds.map((contactId) => ({ orderId, contactId }));
      const changed = await this.gainChangeRepository.applyMarks(tx, marked);
      await this.publish(tx, changed);
      const contacts = contactIds.length;
      const fresh = changed.filter(({ type }) => type === 'new').length;
      const repeat = changed.filter(({ type }) => type === 'repeat').length;
      if (contacts === 0) this.events.unchanged();
      else {
        await this.events.changed(tx, order, {
          contacts: { to: contacts },
          fresh: { to: fresh },
          repeat: { to: repeat },
        });
      }
      return { contacts, fresh, repeat };
    });
  }

  /** Updates orders after a merge of two contacts. Call it under the tenant's lock `fanCounting`. */
  async merge(tx: TenantTx, merge: Pick<ContactMerge, 'mainId' | 'fromId'>): Promise<void> {
    await this.orderBaseRepository.move(tx, merge);
    await this.publish(tx, await this.gainChangeRepository.merge(tx, merge));
  }

  private async publish(tx: TenantTx, changed: readonly ChangedGain[]): Promise<void> {
    const orderIds = [...new Set(changed.map(({ orderId }) => orderId))];
    if (orderIds.length > 0) await this.outbox.add(tx, 'work-orders.counted', { orderIds });
  }
}
