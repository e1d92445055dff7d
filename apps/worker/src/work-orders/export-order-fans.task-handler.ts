import { Injectable } from '@nestjs/common';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import {
  OrderFanExportService,
  type OrderFanExportStep,
  type OrderFanExportTask,
} from '@parley/domain/work-orders';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@OnTask('work-orders.export-fans')
export class ExportOrderFansTaskHandler implements TaskHandler<OrderFanExportTask, OrderFanExportStep> {
  constructor(private readonly exportService: OrderFanExportService) {}

  async prepare(task: TaskAtWork<OrderFanExportTask>, index: number): Promise<OrderFanExportStep> {
    return this.exportService.write(task, index);
  }

  async item(
    tx: TenantTx,
    task: TaskAtWork<OrderFanExportTask>,
    index: number,
    step: OrderFanExportStep,
  ): Promise<void> {
    await this.exportService.storePart(tx, task, index, step);
  }

  async nameOf(_: TenantTx, __: TaskAtWork<OrderFanExportTask>, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
