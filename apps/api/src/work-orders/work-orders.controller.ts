import { Body, Controller, Query } from '@nestjs/common';
import type { Page, WorkOrder, WorkOrderCounts } from '@parley/contracts/public';
import { WorkOrderQueries, WorkOrderService } from '@parley/domain/work-orders';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import {
  CreateWorkOrderDto,
  EditWorkOrderDto,
  ResetWorkOrderDto,
  WorkOrderQueryDto,
} from './work-orders.dto.js';
import { WorkOrderId } from './work-orders.pipes.js';

@Controller()
export class WorkOrdersController {
  constructor(
    private readonly workOrderService: WorkOrderService,
    private readonly workOrderQueries: WorkOrderQueries,
  ) {}

  @Endpoint('work-orders.list')
  async list(@TenantId() tenantId: string, @Query() query: WorkOrderQueryDto): Promise<Page<WorkOrder>> {
    return this.workOrderQueries.list(tenantId, query);
  }

  @Endpoint('work-orders.counts')
  async counts(@TenantId() tenantId: string): Promise<WorkOrderCounts> {
    return this.workOrderQueries.counts(tenantId);
  }

  @Endpoint('work-orders.get')
  async get(@TenantId() tenantId: string, @WorkOrderId() id: string): Promise<WorkOrder> {
    return this.workOrderQueries.get(tenantId, id);
  }

  @Endpoint('work-orders.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateWorkOrderDto): Promise<WorkOrder> {
    return this.workOrderService.create(tenantId, body);
  }

  @Endpoint('work-orders.edit')
  async edit(
    @TenantId() tenantId: string,
    @WorkOrderId() id: string,
    @Body() body: EditWorkOrderDto,
  ): Promise<WorkOrder> {
    return this.workOrderService.edit(tenantId, id, body);
  }

  @Endpoint('work-orders.disable')
  async disable(@TenantId() tenantId: string, @WorkOrderId() id: string): Promise<WorkOrder> {
    return this.workOrderService.disable(tenantId, id);
  }

  @Endpoint('work-orders.enable')
  async enable(@TenantId() tenantId: string, @WorkOrderId() id: string): Promise<WorkOrder> {
    return this.workOrderService.enable(tenantId, id);
  }

  @Endpoint('work-orders.reset')
  async reset(
    @TenantId() tenantId: string,
    @WorkOrderId() id: string,
    @Body() body: ResetWorkOrderDto,
  ): Promise<WorkOrder> {
    return this.workOrderService.reset(tenantId, id, body);
  }
}
