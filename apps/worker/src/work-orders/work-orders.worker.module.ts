import { Module } from '@nestjs/common';
import { WorkOrdersModule } from '@parley/domain/work-orders';
import { ExportOrderFansTaskHandler } from './export-order-fans.task-handler.js';
import { WorkOrderPush } from './work-order.push.js';
import { WorkOrdersProcessor } from './work-orders.processor.js';

@Module({
  imports: [WorkOrdersModule],
  providers: [ExportOrderFansTaskHandler, WorkOrderPush, WorkOrdersProcessor],
})
export class WorkOrdersWorkerModule {}
