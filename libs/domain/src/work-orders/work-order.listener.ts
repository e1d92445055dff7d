import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { type SubAccountDeletionListener, SubAccountDeletionRegistry } from '../sub-accounts/index.js';
import { WorkOrderEvents } from './work-order.events.js';
import { WorkOrderRepository } from './work-order.repository.js';

/** Removes a sub-account that is being deleted from its orders. Its earlier gains stay counted. */
@Injectable()
export class WorkOrderListener implements SubAccountDeletionListener {
  constructor(
    registry: SubAccountDeletionRegistry,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly events: WorkOrderEvents,
    private readonly clock: Clock,
  ) {
    registry.register(this);
  }

  async deleting(tx: TenantTx, subAccountId: string): Promise<void> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const orderIds = await this.workOrderRepository.leaveAll(tx, subAccountId, this.clock.now());
    const orders = await this.workOrderRepository.names(tx, orderIds);
    await this.events.changedAll(tx, orders, { subAccountIds: { from: [subAccountId], to: [] } });
  }
}
