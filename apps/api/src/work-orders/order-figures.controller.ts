import { Body, Controller, Param, Query } from '@nestjs/common';
import type {
  BaseChange,
  OrderAccount,
  OrderAccountSnapshot,
  OrderChartDay,
  OrderFan,
  OrderSnapshot,
  Page,
  Task,
} from '@parley/contracts/public';
import { OrderFanExportService, OrderFanService, OrderFigureService } from '@parley/domain/work-orders';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { ClosedSignal } from '../http/decorators/closed-signal.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  EditOrderAccountDto,
  OrderAccountQueryDto,
  OrderFanIdsDto,
  OrderFanQueryDto,
  OrderSnapshotQueryDto,
} from './order-figures.dto.js';
import { EpochNumber, SnapshotDay, WorkOrderId } from './work-orders.pipes.js';

const AccountId = () => Param('accountId', new IdPipe('soc', 'work-orders.account_unknown'));

@Controller()
export class OrderFiguresController {
  constructor(
    private readonly fanService: OrderFanService,
    private readonly exportService: OrderFanExportService,
    private readonly figureService: OrderFigureService,
  ) {}

  @Endpoint('work-orders.fans')
  async fans(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WorkOrderId() orderId: string,
    @Query() query: OrderFanQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<Page<OrderFan>> {
    return this.fanService.list({ tenantId, orderId, query, signal });
  }

  @Endpoint('work-orders.take-out')
  async takeOut(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WorkOrderId() orderId: string,
    @Body() { gainIds }: OrderFanIdsDto,
  ): Promise<BaseChange> {
    return this.fanService.takeOut(tenantId, orderId, gainIds);
  }

  @Endpoint('work-orders.export-fans')
  async exportFans(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WorkOrderId() orderId: string,
    @Body() query: OrderFanQueryDto,
  ): Promise<Task> {
    return this.exportService.create(tenantId, orderId, query);
  }

  @Endpoint('work-orders.accounts')
  async accounts(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WorkOrderId() orderId: string,
    @Query() query: OrderAccountQueryDto,
  ): Promise<Page<OrderAccount>> {
    return this.figureService.accounts(tenantId, orderId, query);
  }

  @Endpoint('work-orders.edit-account')
  async editAccount(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WorkOrderId() orderId: string,
    @AccountId() accountId: string,
    @Body() body: EditOrderAccountDto,
  ): Promise<OrderAccount> {
    return this.figureService.editAccount(tenantId, orderId, accountId, body);
  }

  @Endpoint('work-orders.snapshots')
  async snapshots(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WorkOrderId() orderId: string,
    @Query() query: OrderSnapshotQueryDto,
  ): Promise<Page<OrderSnapshot>> {
    return this.figureService.snapshots(tenantId, orderId, query);
  }

  @Endpoint('work-orders.account-snapshots')
  async accountSnapshots(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WorkOrderId() orderId: string,
    @EpochNumber() epoch: number,
    @SnapshotDay() day: string,
  ): Promise<OrderAccountSnapshot[]> {
    return this.figureService.accountSnapshots(tenantId, orderId, epoch, day);
  }

  @Endpoint('work-orders.charts')
  async charts(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WorkOrderId() orderId: string,
  ): Promise<OrderChartDay[]> {
    return this.figureService.charts(tenantId, orderId);
  }
}
