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
import {
  OrderAccountQueries,
  OrderAccountService,
  OrderBaseService,
  OrderFanExportService,
  OrderFanQueries,
  OrderSnapshotQueries,
} from '@parley/domain/work-orders';
import { TenantId } from '../http/decorators/caller.js';
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
    private readonly fanQueries: OrderFanQueries,
    private readonly fanExportService: OrderFanExportService,
    private readonly baseService: OrderBaseService,
    private readonly accountQueries: OrderAccountQueries,
    private readonly accountService: OrderAccountService,
    private readonly snapshotQueries: OrderSnapshotQueries,
  ) {}

  @Endpoint('work-orders.fans')
  async fans(
    @TenantId() tenantId: string,
    @WorkOrderId() orderId: string,
    @Query() query: OrderFanQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<Page<OrderFan>> {
    return this.fanQueries.list({ tenantId, orderId, query, signal });
  }

  @Endpoint('work-orders.take-out')
  async takeOut(
    @TenantId() tenantId: string,
    @WorkOrderId() orderId: string,
    @Body() { gainIds }: OrderFanIdsDto,
  ): Promise<BaseChange> {
    return this.baseService.takeOut(tenantId, orderId, gainIds);
  }

  @Endpoint('work-orders.export-fans')
  async exportFans(
    @TenantId() tenantId: string,
    @WorkOrderId() orderId: string,
    @Body() query: OrderFanQueryDto,
  ): Promise<Task> {
    return this.fanExportService.create(tenantId, orderId, query);
  }

  @Endpoint('work-orders.accounts')
  async accounts(
    @TenantId() tenantId: string,
    @WorkOrderId() orderId: string,
    @Query() query: OrderAccountQueryDto,
  ): Promise<Page<OrderAccount>> {
    return this.accountQueries.list(tenantId, orderId, query);
  }

  @Endpoint('work-orders.edit-account')
  async editAccount(
    @TenantId() tenantId: string,
    @WorkOrderId() orderId: string,
    @AccountId() accountId: string,
    @Body() body: EditOrderAccountDto,
  ): Promise<OrderAccount> {
    return this.accountService.edit(tenantId, orderId, accountId, body);
  }

  @Endpoint('work-orders.snapshots')
  async snapshots(
    @TenantId() tenantId: string,
    @WorkOrderId() orderId: string,
    @Query() query: OrderSnapshotQueryDto,
  ): Promise<Page<OrderSnapshot>> {
    return this.snapshotQueries.list(tenantId, orderId, query);
  }

  @Endpoint('work-orders.account-snapshots')
  async accountSnapshots(
    @TenantId() tenantId: string,
    @WorkOrderId() orderId: string,
    @EpochNumber() epoch: number,
    @SnapshotDay() day: string,
  ): Promise<OrderAccountSnapshot[]> {
    return this.snapshotQueries.accounts(tenantId, orderId, { epoch, day });
  }

  @Endpoint('work-orders.charts')
  async charts(@TenantId() tenantId: string, @WorkOrderId() orderId: string): Promise<OrderChartDay[]> {
    return this.snapshotQueries.charts(tenantId, orderId);
  }
}
