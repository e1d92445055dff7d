import { Injectable } from '@nestjs/common';
import type {
  CreateWorkOrder,
  EditWorkOrder,
  Page,
  ResetWorkOrder,
  WorkOrder,
  WorkOrderCounts,
  WorkOrderQuery,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { WorkOrderQueries } from './work-order.queries.js';
import { WorkOrderService } from './work-order.service.js';

/**
 * Opens the transactions in which an owner manages work orders, and answers with what they are afterwards. A request that
 * is sent again is answered by reading the order again: a stored answer would keep names of deleted sub-accounts.
 */
@Injectable()
export class WorkOrderManagementService {
  constructor(
    private readonly database: Database,
    private readonly workOrderService: WorkOrderService,
    private readonly workOrderQueries: WorkOrderQueries,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  async list(tenantId: string, query: WorkOrderQuery): Promise<Page<WorkOrder>> {
    return this.database.asTenant(tenantId, (tx) => this.workOrderQueries.list(tx, query));
  }

  async counts(tenantId: string): Promise<WorkOrderCounts> {
    return this.database.asTenant(tenantId, (tx) => this.workOrderQueries.counts(tx));
  }

  /** Rejects with `work-orders.not_found`, as all below do. */
  async get(tenantId: string, id: string): Promise<WorkOrder> {
    return this.database.asTenant(tenantId, (tx) => this.workOrderQueries.get(tx, id));
  }

  async create(tenantId: string, body: CreateWorkOrder): Promise<WorkOrder> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { id } = await this.idempotencyService.once(tx, body, async () => ({
        id: await this.workOrderService.create(tx, body),
      }));
      return this.workOrderQueries.get(tx, id);
    });
  }

  async edit(tenantId: string, id: string, body: EditWorkOrder): Promise<WorkOrder> {
    return this.change(tenantId, id, (tx) => this.workOrderService.edit(tx, id, body));
  }

  async disable(tenantId: string, id: string): Promise<WorkOrder> {
    return this.change(tenantId, id, (tx) => this.workOrderService.disable(tx, id));
  }

  async enable(tenantId: string, id: string): Promise<WorkOrder> {
    return this.change(tenantId, id, (tx) => this.workOrderService.enable(tx, id));
  }

  async reset(tenantId: string, id: string, body: ResetWorkOrder): Promise<WorkOrder> {
    return this.change(tenantId, id, async (tx) => {
      await this.idempotencyService.once(tx, { id, ...body }, async () => {
        await this.workOrderService.reset(tx, id, body);
        return { id };
      });
    });
  }

  private async change(
    tenantId: string,
    id: string,
    work: (tx: TenantTx) => Promise<void>,
  ): Promise<WorkOrder> {
    return this.database.asTenant(tenantId, async (tx) => {
      await work(tx);
      return this.workOrderQueries.get(tx, id);
    });
  }
}
