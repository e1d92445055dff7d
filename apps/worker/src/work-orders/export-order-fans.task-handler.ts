import { Injectable } from '@nestjs/common';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import {
  type OrderFanExportItem,
  type OrderFanExportParams,
  OrderFanExportService,
} from '@parley/domain/work-orders';
import type { TenantTx } from '@parley/platform/database';

type OrderFanTask = TaskAtWork<OrderFanExportParams>;

@Injectable()
@OnTask('work-orders.export-fans')
export class ExportOrderFansTaskHandler implements TaskHandler<OrderFanExportParams, OrderFanExportItem> {
  constructor(private readonly exportService: OrderFanExportService) {}

  async prepare(task: OrderFanTask, index: number): Promise<OrderFanExportItem> {
    return this.exportService.write(task, index);
  }

  async item(tx: TenantTx, task: OrderFanTask, index: number, item: OrderFanExportItem): Promise<void> {
    await this.exportService.store(tx, task, index, item);
  }

  async nameOf(_: TenantTx, __: OrderFanTask, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
