import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { PrivilegeService } from '../../billing/index.js';
import { type BaseMark, type BaseMarker, BaseMarkerRegistry } from '../../fans/index.js';
import { WorkOrderEvents } from '../work-order.events.js';
import { workOrderNotFound } from '../work-order.policy.js';
import { WorkOrderRepository } from '../work-order.repository.js';
import { OrderBaseService } from './order-base.service.js';

/** Makes contacts base that are imported for orders, or chosen in the list of fans. */
@Injectable()
export class OrderBaseMarker implements BaseMarker {
  constructor(
    registry: BaseMarkerRegistry,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly base: OrderBaseService,
    private readonly privileges: PrivilegeService,
    private readonly events: WorkOrderEvents,
  ) {
    registry.register(this);
  }

  /** Rejects with `work-orders.not_found`, naming `orderIds`, or with `privileges.missing`. */
  async assertOrders(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
    await this.privileges.require(tx, 'B0001', 'orderIds');
    const known = await this.workOrderRepository.names(tx, orderIds);
    if (orderIds.some((id) => !known.has(id))) throw workOrderNotFound('orderIds');
  }

  /** An audit entry for each order tells how many contacts were named. */
  async mark(tx: TenantTx, mark: BaseMark): Promise<void> {
    if ((await this.base.mark(tx, mark)) === 0) return;
    const orders = await this.workOrderRepository.names(tx, mark.orderIds);
    await this.events.changedAll(tx, orders, { contacts: { to: mark.contactIds.length } });
  }
}
